import { inkColour, path, rect, shape, tree } from '../../plate/strokes.js';

const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

/** Courses of squared stones over a box, every stone a little different, some hatched. */
function courses(
  x: number,
  y: number,
  w: number,
  h: number,
  rows: number,
  seed: number,
  tone = 'rgba(185,160,115,0.22)',
): string {
  let out = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${tone}"/>`;
  for (let r = 0; r < rows; r++) {
    const ry = y + (r * h) / rows;
    out += path(`M${x} ${ry}H${x + w}`, 1.1);
    for (let bx = x + ((r % 2) * 24 + ((seed * 7 + r * 13) % 17)); bx < x + w - 6; bx += 40 + ((bx * 13 + r * 29) % 26))
      out +=
        path(`M${bx} ${ry}v${h / rows}`, 1.1) +
        ((Math.floor(bx) * 7 + r * 5) % 6 === 0
          ? `<rect x="${bx}" y="${ry}" width="34" height="${h / rows}" fill="url(#h1)"/>`
          : '');
  }
  return out;
}
const ground = (y: number): string =>
  path(`M60 ${y}C400 ${y - 8} 1000 ${y + 10} 1540 ${y - 4}`, 3) +
  many(56, (i) => path(`M${70 + i * 27} ${y + 10 + (i % 4) * 11}l${18 + (i % 3) * 8} -3`, 1.4));
const hills = (y: number): string =>
  path(
    `M60 ${y}C200 ${y - 150} 300 ${y - 130} 420 ${y - 60}C600 ${y - 230} 760 ${y - 180} 900 ` +
      `${y - 90}C1080 ${y - 260} 1300 ${y - 200} 1540 ${y - 60}`,
    2,
  ) +
  many(60, (i) =>
    path(`M${80 + i * 24} ${y - 60 - 60 * Math.abs(Math.sin(i * 0.19 + 0.4))}l${10} ${34 + (i % 5) * 7}`, 1),
  );

const apseColumns = many(5, (i) => {
  const x = 480 + i * 160 - (i - 2) * 6;
  const shade = 0.12 + i * 0.05;
  return (
    rect(x - 15, 380, 30, 520, `rgba(120,100,70,${shade})`, 2.6) +
    path(`M${x + 7} 384V896`, 3) +
    path(`M${x + 11} 384V896`, 1.6) +
    rect(x - 23, 352, 46, 28, '#e3d4b2', 2.6) +
    rect(x - 23, 884, 46, 24, '#e3d4b2', 2.6)
  );
});
const apseArches = many(
  13,
  (i) =>
    `<path d="M${432 + i * 57} 352v-14a24 24 0 0 1 48 0v14" fill="none" stroke="${inkColour}" stroke-width="2.6"/>`,
);
const apseSlabs = many(5, (r) =>
  many(12, (i) => {
    const y0 = 310 - r * 38;
    const half = 390 - r * 66;
    const x = 800 - half + (i * 2 * half) / 12;
    return (
      path(`M${x} ${y0}Q${x + half / 12} ${y0 + 12} ${x + half / 6} ${y0}`, 2) +
      (i > 7 ? path(`M${x + 6} ${y0 - 6}l${half / 10} -14m-${half / 16} 18l${half / 12} -14`, 1.2) : '')
    );
  }),
);

/** Elevations of churches in the manner of an old survey, 1600 x 1067. */
export const churches: Record<string, (seed: number) => string> = {
  franciscan: (seed) =>
    hills(700) +
    courses(430, 330, 620, 590, 20, seed) +
    shape('M400 336L740 150L1080 336L1050 340H430Z', 'url(#h1)', 3.4) +
    path('M400 336L740 150L1080 336', 8) +
    rect(430, 330, 620, 590, 'none', 3.4) +
    rect(430, 900, 620, 24, 'url(#h2)', 2.4) +
    `<circle cx="740" cy="440" r="86" fill="url(#h3)" stroke="${inkColour}` +
    `" stroke-width="3"/><circle cx="740" cy="440" r="104" fill="none" stroke="${inkColour}` +
    `" stroke-width="3"/><circle cx="740" cy="440" r="24" fill="#efe3c8" stroke="${inkColour}` +
    `" stroke-width="2"/>` +
    many(
      8,
      (i) =>
        path(
          `M${740 + 24 * Math.cos(i * 0.785)} ${440 + 24 * Math.sin(i * 0.785)}L` +
            `${740 + 86 * Math.cos(i * 0.785)} ${440 + 86 * Math.sin(i * 0.785)}`,
          6,
          '#d9c9a6',
        ) +
        path(
          `M${740 + 24 * Math.cos(i * 0.785)} ${440 + 24 * Math.sin(i * 0.785)}L` +
            `${740 + 86 * Math.cos(i * 0.785)} ${440 + 86 * Math.sin(i * 0.785)}`,
          2,
        ),
    ) +
    many(4, (i) =>
      shape(
        `M${610 + i * 15} 920V${730 + i * 6}C${610 + i * 15} ${650 + i * 10} ${690 + i * 6} ` +
          `${610 + i * 14} 740 ${576 + i * 16}C${790 - i * 6} ${610 + i * 14} ${870 - i * 15} ` +
          `${650 + i * 10} ${870 - i * 15} ${730 + i * 6}V920Z`,
        i === 3 ? 'url(#h3)' : '#efe3c8',
        2.8,
      ),
    ) +
    path('M740 630V920', 2) +
    path('M656 742H824', 3) +
    courses(1090, 250, 190, 670, 24, seed + 3) +
    rect(1090, 250, 190, 670, 'none', 3.4) +
    `<rect x="1214" y="250" width="66" height="670" fill="url(#h2)"/>` +
    shape('M1072 250L1185 130L1298 250Z', 'rgba(156,80,50,0.45)', 3.2) +
    shape('M1185 130L1298 250H1200Z', 'url(#h2)', 1.4) +
    rect(1078, 420, 214, 16, '#e3d4b2', 2.4) +
    rect(1078, 610, 214, 16, '#e3d4b2', 2.4) +
    [1120, 1190].map((x) => shape(`M${x} 400V320a25 25 0 0 1 50 0V400Z`, 'url(#h3)', 2.6)).join('') +
    shape('M1165 600V540a20 20 0 0 1 40 0V600Z', 'url(#h3)', 2.4) +
    path('M1185 130V80M1168 98H1202', 4) +
    path('M740 150V96M722 114H758', 4) +
    many(20, (i) => `<path d="M${436 + i * 32} 338q14 -20 28 0" fill="none" stroke="${inkColour}" stroke-width="2"/>`) +
    ground(924) +
    tree(210, 930, 150) +
    tree(320, 936, 110) +
    tree(1440, 930, 140),
  apse: (seed) =>
    hills(620) +
    courses(250, 270, 180, 640, 20, seed + 5) +
    courses(1170, 270, 180, 640, 20, seed + 6) +
    '<rect x="1170" y="270" width="180" height="640" fill="url(#h1)"/>' +
    rect(250, 270, 180, 640, 'none', 3) +
    rect(1170, 270, 180, 640, 'none', 3) +
    shape('M220 276L800 60L1380 276Z', 'rgba(150,125,90,0.25)', 3.4) +
    path('M220 276L800 60L1380 276', 7) +
    courses(424, 340, 752, 570, 19, seed) +
    '<rect x="930" y="340" width="246" height="570" fill="url(#h1)"/><rect x="1070" y="340" ' +
    'width="106" height="570" fill="url(#h2)"/>' +
    rect(424, 340, 752, 570, 'none', 3.4) +
    shape('M404 340C480 210 640 130 800 118C960 130 1120 210 1196 340Z', 'rgba(160,135,100,0.4)', 3.4) +
    apseSlabs +
    '<path d="M930 150C1060 190 1150 260 1196 340H990Z" fill="url(#h1)"/>' +
    apseArches +
    apseColumns +
    many(3, (i) =>
      shape(
        `M${766 + i * 8} ${650 - i * 4}V${520 + i * 6}a${34 - i * 8} ${34 - i * 8} 0 0 1 ` +
          `${68 - i * 16} 0V${650 - i * 4}Z`,
        i === 2 ? 'url(#h3)' : '#efe3c8',
        2.4,
      ),
    ) +
    rect(404, 908, 792, 26, 'url(#h2)', 2.6) +
    path('M800 60V18M784 34H816', 4) +
    ground(936) +
    tree(140, 940, 120) +
    tree(1460, 944, 150),
};
