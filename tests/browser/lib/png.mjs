/* png.mjs - a screenshot with at most 256 colours: a third of the bytes, and nobody
 * sees the difference. */
import {crc32 as zlibCrc, deflateSync, inflateSync} from "node:zlib";

const table = Array.from({length: 256}, (_, n) => {
    for (let k = 0; k < 8; k++)
        n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
    return n >>> 0;
});
const crc = zlibCrc || (bytes => {
    let c = 0xffffffff;
    for (const byte of bytes)
        c = table[(c ^ byte) & 255] ^ c >>> 8;
    return (c ^ 0xffffffff) >>> 0;
});

/* Pixels of a PNG with 8 bits a channel, RGB or RGBA, not interlaced. */
function decode(png) {
    const data = [];
    let width, height, channels;
    for (let at = 8; at < png.length;) {
        const size = png.readUInt32BE(at),
              kind = png.toString("latin1", at + 4, at + 8),
              body = png.subarray(at + 8, at + 8 + size);
        if (kind === "IHDR") {
            width = body.readUInt32BE(0);
            height = body.readUInt32BE(4);
            channels = {2: 3, 6: 4}[body[9]];
        } else if (kind === "IDAT")
            data.push(body);
        at += size + 12;
    }
    const raw = inflateSync(Buffer.concat(data)),
          row = width * channels,
          pixels = Buffer.alloc(row * height);
    for (let y = 0; y < height; y++) {
        const filter = raw[y * (row + 1)];
        for (let x = 0; x < row; x++) {
            const left = x >= channels ? pixels[y * row + x - channels] : 0,
                  up = y ? pixels[(y - 1) * row + x] : 0;
            const corner = x >= channels && y ? pixels[(y - 1) * row + x - channels] : 0,
                  p = left + up - corner;
            const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
            const guess = [0, left, up, left + up >> 1,
                           a <= b && a <= c ? left : b <= c ? up : corner][filter];
            pixels[y * row + x] = raw[y * (row + 1) + 1 + x] + guess;
        }
    }
    return {width, height, channels, pixels};
}

const distance = (x, y) =>
    ((x >> 16) - (y >> 16)) ** 2 * 3
    + ((x >> 8 & 255) - (y >> 8 & 255)) ** 2 * 5
    + ((x & 255) - (y & 255)) ** 2 * 2;

/* The most frequent colours, and those that are farthest from any of them. */
function choose(counts) {
    const all = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]),
          chosen = all.slice(0, 160).map(([colour]) => colour);
    const rest = all.slice(160).map(([colour, n]) => ({
        colour, weight: Math.sqrt(n), far: Math.min(...chosen.map(one => distance(one, colour)))
    }));
    while (chosen.length < 256 && rest.length) {
        const next = rest.reduce((best, one) =>
            one.far * one.weight > best.far * best.weight ? one : best);
        chosen.push(next.colour);
        for (const one of rest)
            one.far = Math.min(one.far, distance(one.colour, next.colour));
    }
    return chosen;
}

export function smaller(png) {
    const {width, height, channels, pixels} = decode(png), counts = new Map();
    const colour = i => pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2];
    for (let i = 0; i < pixels.length; i += channels)
        counts.set(colour(i), (counts.get(colour(i)) || 0) + 1);
    const chosen = choose(counts), nearest = new Map();
    for (const one of counts.keys())
        nearest.set(one, chosen.reduce((best, _, k) =>
            distance(chosen[k], one) < distance(chosen[best], one) ? k : best, 0));
    const rows = Buffer.alloc(height * (width + 1));
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
            rows[y * (width + 1) + 1 + x] = nearest.get(colour((y * width + x) * channels));
    const chunk = (kind, body) => {
        const head = Buffer.alloc(4),
              tail = Buffer.alloc(4),
              whole = Buffer.concat([Buffer.from(kind, "latin1"), body]);
        head.writeUInt32BE(body.length);
        tail.writeUInt32BE(crc(whole));
        return Buffer.concat([head, whole, tail]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
        png.subarray(0, 8), chunk("IHDR", header),
        chunk("PLTE", Buffer.from(chosen.flatMap(c => [c >> 16, c >> 8 & 255, c & 255]))),
        chunk("IDAT", deflateSync(rows, {level: 9, memLevel: 9})), chunk("IEND", Buffer.alloc(0))
    ]);
}
