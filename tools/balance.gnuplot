# balance.gnuplot - draws one chart of tools/balance: gnuplot -c tools/balance.gnuplot CHART.gp OUT.svg
#
# CHART.gp, written by tools/balance.mjs, sets the variables used here and defines the data:
#   $rows   y label               a line of text left of the bars
#   $boxes  panel x0 x1 y0 y1 colour
#   $notes  panel x y text colour  beside a bar
#   $lines  panel x y              for kind "curves"; a block for each curve
# The two panels show the same for two kinds of players and share the rows and the scale.

load ARG1

ink = "#24292f"
soft = "#57606a"
faint = "#d0d7de"

row_height = rows < 10 ? 28. : 20.
top = 66. + 20. * key_lines
bottom = 54.
height = kind eq "bars" ? top + bottom + row_height * rows : top + bottom + 230.
width = 920.
left = kind eq "bars" ? 24. + 6.9 * label_width : 52.
gap = 26.
panel = (width - left - gap - 16.) / 2

set terminal svg size width, height dynamic rounded noenhanced background "#ffffff" \
    font "Helvetica,Arial,sans-serif,13" name "balance"
set output ARG2
set datafile separator "\t"
set style fill solid 1.0 noborder
set border 0
unset key
set multiplot

# Title, legend and what the scale means stand once; panels are between them.
set label 1 title_text at screen 16. / width, screen 1 - 24. / height left font ",16" textcolor rgb ink
set label 2 x_text at screen left / width, screen 14. / height left font ",12" textcolor rgb soft
do for [i = 1:keys] {
    x = 16. + key_x[i]
    y = 46. + 20. * key_y[i]
    set object i rectangle from screen x / width, screen 1 - (y + 6.) / height \
        to screen (x + 12.) / width, screen 1 - (y - 6.) / height \
        fillcolor rgb key_colour[i] fillstyle solid noborder
    set label 10 + i key_text[i] at screen (x + 17.) / width, screen 1 - y / height left \
        font ",12" textcolor rgb soft
}

# Room for the notes at the right end of each panel, beyond the scale.
x_end = x_min + (x_max - x_min) * panel / (panel - note_room)
set xrange [x_min:x_end]
set yrange [y_min:y_max]
set tmargin at screen 1 - top / height
set bmargin at screen bottom / height
set grid xtics back linetype 1 linecolor rgb faint linewidth 1
set xtics scale 0 textcolor rgb soft font ",12" x_from, x_step, x_max

do for [p = 1:2] {
    from = left + (p - 1) * (panel + gap)
    set lmargin at screen from / width
    set rmargin at screen (from + panel) / width
    set label 3 panel_text[p] at screen from / width, screen 1 - (top - 14.) / height left \
        font ",13" textcolor rgb ink
    if (kind eq "bars") {
        unset ytics
        set arrow 1 from first 0, graph 0 to first 0, graph 1 nohead linecolor rgb soft linewidth 1 front
        plot $boxes using ($1 == p ? ($2 + $3) / 2 : NaN):(($4 + $5) / 2):2:3:4:5:6 \
                with boxxyerror linecolor rgb variable, \
            $notes using ($1 == p ? $2 : NaN):3:4:5 with labels left offset 0.4, 0 \
                font ",11" textcolor rgb variable, \
            $rows using (p == 1 ? x_min : NaN):1:2:3 with labels right offset -0.8, 0 \
                font ",12" textcolor rgb variable
    } else {
        set grid xtics ytics
        set ytics scale 0 textcolor rgb soft font ",12" format (p == 1 ? "%g %%" : "")
        plot for [i = 1:curves] $lines index i - 1 using ($1 == p ? $2 : NaN):3 \
                with filledcurves y=0 fillstyle transparent solid 0.2 linecolor rgb curve_colour[i], \
            for [i = 1:curves] $lines index i - 1 using ($1 == p ? $2 : NaN):3 \
                with lines linewidth 2 linecolor rgb curve_colour[i]
    }
    # The second panel must not draw the common things again.
    unset label 1
    unset label 2
    do for [i = 1:keys] { unset object i; unset label 10 + i }
}
unset multiplot
