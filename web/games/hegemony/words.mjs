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

/* The group of cards that the sections of Policies are. */
export const POLICIES = "Policies";
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
        /* A name, and a shorter one. What stands on a section and what it means, the card says. */
        policy: [
            [tr("Fiscal Policy")], [tr("Labor Market")], [tr("Taxation")],
            [tr("Health and Benefits"), tr("Health")], [tr("Education")], [tr("Foreign Trade")],
            [tr("Immigration")]
        ]
    };
}
