/** First and last year, negative before Christ. */
export type Years = readonly [from: number, to: number];

/**
 * Ages that datings name, without 'età', 'epoca' or 'periodo' and without accents. Reigns and dynasties are those of
 * Kienast, Eck and Heil, Römische Kaisertabelle (2017); the Middle Ages those of the timeline (476, 1000, 1492). Ages
 * whose bounds differ between schools ('ellenistica', 'imperiale', 'arcaica') are left out.
 */
export const namedAges: Readonly<Record<string, Years>> = {
  'tardo medioevo': [1000, 1492],
  'basso medioevo': [1000, 1492],
  'alto medioevo': [476, 1000],
  adrianea: [117, 138],
  altomedievale: [476, 1000],
  antonina: [138, 192],
  augustea: [-27, 14],
  bassomedievale: [1000, 1492],
  claudia: [41, 54],
  costantiniana: [306, 337],
  domizianea: [81, 96],
  flavia: [69, 96],
  'giulio-claudia': [-27, 68],
  giulioclaudia: [-27, 68],
  longobarda: [568, 774],
  medievale: [476, 1492],
  medioevo: [476, 1492],
  neroniana: [54, 68],
  severiana: [193, 235],
  tardomedievale: [1000, 1492],
  tiberiana: [14, 37],
  traianea: [98, 117],
  vespasianea: [69, 79],
};

/** Centuries with a name of their own. */
export const namedCenturies: Readonly<Record<string, number>> = {
  ...{ duecento: 13, trecento: 14, quattrocento: 15, cinquecento: 16 },
  ...{ seicento: 17, settecento: 18, ottocento: 19, novecento: 20 },
};

/** Ordinals of centuries and millennia. */
export const ordinals: Readonly<Record<string, number>> = {
  ...{ primo: 1, secondo: 2, terzo: 3, quarto: 4, quinto: 5, sesto: 6, settimo: 7, ottavo: 8, nono: 9, decimo: 10 },
  ...{ undicesimo: 11, dodicesimo: 12, tredicesimo: 13, quattordicesimo: 14, quindicesimo: 15, sedicesimo: 16 },
  ...{ diciassettesimo: 17, diciottesimo: 18, diciannovesimo: 19, ventesimo: 20 },
};

/** Decades in words. */
export const namedDecades: Readonly<Record<string, number>> = {
  ...{ dieci: 10, venti: 20, trenta: 30, quaranta: 40, cinquanta: 50 },
  ...{ sessanta: 60, settanta: 70, ottanta: 80, novanta: 90 },
};

/**
 * Parts of a century or millennium, in hundredths. 'inizio' and 'fine' are its first and last quarter, 'metà' what is
 * between them, so that a filter by years rather finds too much than too little.
 */
export const spanParts: readonly (readonly [name: RegExp, part: Years])[] = [
  [/\b(?:prima|1a?|i) meta\b/, [1, 50]],
  [/\b(?:seconda|2a?|ii) meta\b/, [51, 100]],
  [/\b(?:primo|1o?|i) quarto\b/, [1, 25]],
  [/\b(?:secondo|2o?|ii) quarto\b/, [26, 50]],
  [/\b(?:terzo|3o?|iii) quarto\b/, [51, 75]],
  [/\b(?:ultimo|quarto|4o?|iv) quarto\b/, [76, 100]],
  [/\bprimo terzo\b/, [1, 33]],
  [/\bsecondo terzo\b/, [34, 66]],
  [/\b(?:ultimo|terzo) terzo\b/, [67, 100]],
  [/\bprimo decennio\b/, [1, 10]],
  [/\bultimo decennio\b/, [91, 100]],
  [/\bprimi decenni\b/, [1, 30]],
  [/\bultimi decenni\b/, [71, 100]],
  [/\b(?:inizio|inizi|principio|principi)\b/, [1, 25]],
  [/\b(?:fine|tardo)\b/, [76, 100]],
  [/\bmeta\b/, [26, 75]],
];
