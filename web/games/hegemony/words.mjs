/* words.mjs - names of the view's fields, what is printed on the boards, and words for both. */

export const ROLES = ["working", "middle", "capitalist", "state"];
export const CUBES = ["working", "middle", "capitalist"];
export const RESOURCES = ["food", "luxury", "health", "education", "influence"];
export const COLOURS = ["gray", "green", "blue", "white", "orange", "purple"];
export const PHASES = ["preparation", "action", "production", "elections", "scoring"];
export const INDUSTRIES = ["agriculture", "luxury", "healthcare", "education", "media"];
export const SKILL_OF = {
    agriculture: "green", luxury: "blue", healthcare: "white", education: "orange", media: "purple"
};

/* What is printed on the boards. */
export const PROSPERITY = {
    working: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    middle: [0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7]
};
export const WEALTH = [0, 10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500];
export const SPACES = {capitalist: 12, middle: 8, state: 9};
/* The groups of cards that the hands are from. */
export const DECK = {
    working: "Working Class", middle: "Middle Class", capitalist: "Capitalist Class", state: "State"
};

export function words(tr) {
    return {
        role: {working: tr("Working Class"), middle: tr("Middle Class"),
               capitalist: tr("Capitalist Class"), state: tr("State"),
               foreign: tr("Foreign Market")},
        letter: {working: tr("W"), middle: tr("M"), capitalist: tr("C"), state: tr("S")},
        section: {A: tr("A"), B: tr("B"), C: tr("C")},
        resource: {food: tr("Food"), luxury: tr("Luxury"), health: tr("Health"),
                   education: tr("Education"), influence: tr("Influence")},
        colour: {gray: tr("gray"), green: tr("green"), blue: tr("blue"), white: tr("white"),
                 orange: tr("orange"), purple: tr("purple")},
        industry: {agriculture: tr("Agriculture"), luxury: tr("Luxury"),
                   healthcare: tr("Healthcare"), education: tr("Education"), media: tr("Media")},
        phase: {setup: tr("Set-up"), preparation: tr("Preparation"), action: tr("Action"),
                production: tr("Production"), elections: tr("Elections"), scoring: tr("Scoring"),
                "game-end": tr("The end")},
        /* Name, then for A, B, C: what stands on the section, and what it means; a shorter name. */
        policy: [
            [tr("Fiscal Policy"), [tr("9"), tr("9 Public Companies; the IMF comes at 2 Loans")],
             [tr("6"), tr("6 Public Companies; the IMF comes at 2 Loans")],
             [tr("3"), tr("3 Public Companies; the IMF comes at 1 Loan")]],
            [tr("Labor Market"), [tr("L3"), tr("All Wages are at level 3")],
             [tr("L2+"), tr("Wages are at level 2 or 3")],
             [tr("L1+"), tr("Wages are at any level")]],
            [tr("Taxation"), [tr("high"), tr("High taxes, and public services make them higher")],
             [tr("mid"), tr("Middling taxes")], [tr("low"), tr("Low taxes")]],
            [tr("Health and Benefits"), [tr("free"), tr("Public Health is free; taxes go up")],
             [tr("5 V"), tr("Public Health costs 5 V")],
             [tr("10 V"), tr("Public Health costs 10 V")], tr("Health")],
            [tr("Education"), [tr("free"), tr("Public Education is free; taxes go up")],
             [tr("5 V"), tr("Public Education costs 5 V")],
             [tr("10 V"), tr("Public Education costs 10 V")]],
            [tr("Foreign Trade"),
             [tr("10·6"), tr("Tariff of 10 V on Food and 6 V on Luxury; no Business Deals")],
             [tr("5·3"), tr("Tariff of 5 V on Food and 3 V on Luxury; 1 Business Deal a round")],
             [tr("0"), tr("No tariffs; 2 Business Deals a round")]],
            [tr("Immigration"), [tr("+0"), tr("No immigrants in a Preparation")],
             [tr("+1"), tr("1 more Worker for each class in a Preparation")],
             [tr("+2"), tr("2 more Workers for each class in a Preparation")]],
        ],
    };
}
