import { random } from '../../core/noise.js';
import {
  brown,
  cartouche,
  circle,
  compass,
  green,
  inkColour,
  name,
  ochre,
  path,
  range,
  rect,
  red,
  river,
  scaleBar,
  shape,
  tree,
  water,
} from '../../plate/strokes.js';

const station = (x: number, y: number, label: string, miles: string): string =>
  path(`M${x} ${y}v-20h26`, 6, red) +
  name(label, x + 30, y - 30, 40, { anchor: 'start', stone: true }) +
  (miles ? name(miles, x + 40, y + 44, 34, { colour: red, anchor: 'start', stone: true }) : '');
const towers = (x: number, y: number): string =>
  [0, 44]
    .map(
      (d) =>
        rect(x + d, y - 54, 30, 54, '#d9b98c', 2.4) +
        shape(`M${x + d - 5} ${y - 54}L${x + d + 15} ${y - 92}L${x + d + 35} ${y - 54}Z`, red, 2.4),
    )
    .join('') + rect(x + 30, y - 34, 14, 34, '#e3cda4', 2);
const bath = (x: number, y: number): string =>
  shape(`M${x} ${y}V${y - 86}H${x + 170}V${y}Z`, '#d9c193', 3) +
  rect(x + 28, y - 58, 114, 58, '#9fb9c4', 2.6) +
  path(`M${x + 36} ${y - 22}q10 -8 20 0t20 0t20 0t20 0`, 2, water) +
  shape(
    `M${x - 10} ${y - 86}L${x + 24} ${y - 122}L${x + 58} ${y - 86}ZM${x + 112} ${y - 86}L` +
      `${x + 146} ${y - 122}L${x + 180} ${y - 86}Z`,
    red,
    2.6,
  );

function strip(stations: [number, number, string, string][], extra: string, seed: number): string {
  const road =
    `M60 ${stations[0][1]}` +
    `${stations.map(([x, y], i) => `L${x} ${stations[Math.max(0, i - 1)][1]}L${x} ${y}`).join('')}` +
    `L1560 ${stations[stations.length - 1][1]}`;
  const ridge = (y: number, s: number): string => {
    const next = random(seed + s);
    let d = `M40 ${y}`;
    for (let x = 40; x < 1520; ) {
      const wide = 38 + next() * 26;
      d += `q${wide / 2} ${-26 - next() * 44} ${wide} 0`;
      x += wide;
    }
    return path(d, 13, '#c7a77a') + path(d, 6, brown);
  };
  return (
    rect(30, 60, 1540, 950, 'rgba(200,160,95,0.16)', 0) +
    ridge(300, 1) +
    ridge(860, 2) +
    river('M40 960C300 900 420 1000 700 930S1200 1000 1570 900', 10) +
    river('M980 30C960 160 1040 220 1010 330', 8) +
    path(road, 7, red) +
    stations.map((s) => station(...s)).join('') +
    extra
  );
}

const sabineTowns = [
  [415, 800, 'ROMA', -20, 52, 'end'],
  [600, 575, 'REATE', 14, 44, 'start'],
  [1010, 610, 'AMITERNVM', 18, 46, 'start'],
]
  .map(
    ([x, y, t, dx, dy, a]) =>
      circle(x as number, y as number, 9, '#9c3326', 2.4) +
      name(t as string, (x as number) + (dx as number), (y as number) + (dy as number), 40, {
        stone: true,
        anchor: a as 'start',
      }),
  )
  .join('');

/** Maps and strips of roads, drawn for a 1600 x 1067 box. */
export const maps: Record<string, (seed: number) => string> = {
  peutinger: (seed) =>
    strip(
      [
        [120, 620, 'REATE', 'VIIII'],
        [520, 560, 'AQVAE CVTILIAE', 'VII'],
        [900, 640, 'INTEROCRIO', 'XVI'],
        [1240, 540, 'FALACRINAE', ''],
      ],
      towers(150, 560) + bath(560, 500) + towers(930, 580),
      seed,
    ),
  miles: (seed) =>
    strip(
      [
        [110, 520, 'REATE', 'XVIII'],
        [470, 640, 'INTEROCRIO', 'XII'],
        [860, 560, 'FORO DECII', 'IIII'],
        [1210, 650, 'FALACRINIS', 'XVI'],
      ],
      towers(140, 460) +
        towers(500, 580) +
        towers(890, 500) +
        towers(1240, 590) +
        tree(760, 800, 60) +
        tree(820, 820, 50),
      seed,
    ),
  sabini: (seed) =>
    shape('M30 500C200 560 260 640 300 760C340 880 420 960 520 1040L30 1040Z', 'url(#h1)', 2.6) +
    shape('M1330 30C1300 160 1380 260 1440 380C1490 500 1540 560 1570 600L1570 30Z', 'url(#h1)', 2.6) +
    range(
      [
        [620, 170],
        [760, 330],
        [900, 520],
        [1010, 720],
        [1120, 900],
      ],
      62,
      seed,
      3,
    ) +
    range(
      [
        [930, 130],
        [1060, 300],
        [1190, 470],
        [1290, 640],
      ],
      58,
      seed + 40,
      2,
    ) +
    range(
      [
        [380, 240],
        [470, 360],
      ],
      46,
      seed + 80,
      2,
    ) +
    river('M470 120C430 260 500 340 470 450S420 590 450 690S400 830 330 860', 8) +
    river('M960 330C880 380 850 440 760 470S640 520 560 500S480 540 462 560', 6) +
    river('M900 760C780 740 700 790 600 770S500 740 448 715', 5) +
    path(
      'M415 800C480 700 520 640 590 590C680 540 760 500 860 440C960 390 1080 370 1200 300C1290 250 1330 220 1360 190',
      4.5,
      red,
      'stroke-dasharray="16 9"',
    ) +
    sabineTowns +
    name('SABINI', 690, 690, 74, { stone: true, spacing: 0.3, turn: 8 }) +
    name('Tiberis', 440, 380, 34, { turn: 86, colour: water }) +
    name('Avens', 700, 455, 32, { turn: -14, colour: water }) +
    name('Anio', 650, 745, 32, { turn: 6, colour: water }) +
    name('Via Salaria', 1130, 322, 34, { turn: -22, colour: red }) +
    name('MARE ADRIATICVM', 1470, 240, 30, { turn: 62, spacing: 0.2 }) +
    compass(1420, 860, 90) +
    cartouche(70, 80, 330, 110, 'SABINI', 54),
  centuriation: (seed) => {
    const next = random(seed);
    let plots = '';
    for (let i = 0; i < 11; i++)
      for (let j = 0; j < 6; j++)
        if (!(j > 3 && i < 3))
          plots += rect(
            250 + i * 108,
            170 + j * 108,
            108,
            108,
            ['none', 'url(#h1)', 'url(#d1)', 'rgba(185,128,43,0.28)', 'rgba(109,123,70,0.28)', 'url(#v1)'][
              Math.floor(next() * 6)
            ],
            2,
          );
    return (
      `<g transform="rotate(-9 800 530)">${plots}${path('M180 494H1500', 12, red)}` +
      `${path('M682 110V900', 12, red)}` +
      `${name('DECVMANVS MAXIMVS', 1150, 482, 30, { colour: red })}` +
      `${name('CARDO', 664, 330, 30, { colour: red, turn: -90 })}</g>` +
      river('M40 880C240 780 330 900 520 930S900 860 1120 950S1420 900 1570 960', 16) +
      name('REATE', 270, 800, 66, { stone: true }) +
      circle(330, 730, 26, '#c98a6a', 3) +
      circle(330, 730, 13, 'none', 2.4) +
      range(
        [
          [110, 160],
          [330, 110],
        ],
        60,
        seed,
        2,
      ) +
      compass(1450, 150, 70) +
      scaleBar(1080, 1000, 64, 6, 'XX act.') +
      tree(140, 520, 70) +
      tree(200, 560, 60) +
      tree(110, 600, 64) +
      `<g fill="${green}"/>`
    );
  },
  forum: () => {
    const columns = (x0: number, y0: number, dx: number, dy: number, n: number): string =>
      Array.from({ length: n }, (_, i) => circle(x0 + dx * i, y0 + dy * i, 9, inkColour, 1)).join('');
    const shops = Array.from(
      { length: 6 },
      (_, i) => rect(330 + i * 112, 190, 112, 120, 'none', 9) + rect(362 + i * 112, 300, 48, 20, '#efe3c8', 0),
    ).join('');
    return (
      rect(330, 320, 672, 400, 'rgba(185,128,43,0.14)', 2) +
      shops +
      columns(360, 356, 62, 0, 11) +
      columns(360, 690, 62, 0, 11) +
      columns(360, 418, 0, 54, 5) +
      rect(1010, 410, 230, 220, 'url(#h2)', 10) +
      rect(1050, 450, 150, 140, '#efe3c8', 6) +
      columns(1000, 430, 0, 36, 6) +
      rect(640, 480, 70, 70, 'url(#h3)', 3) +
      shape('M90 800H1530V900H90Z', 'rgba(155,140,120,0.3)', 4) +
      Array.from({ length: 30 }, (_, i) => path(`M${100 + i * 48} ${812 + (i % 3) * 22}q18 10 40 0t8 40`, 1.2)).join(
        '',
      ) +
      path('M620 720V800M700 720V800', 5) +
      name('FORVM', 660, 450, 54, { stone: true, spacing: 0.2 }) +
      name('VIA SALARIA', 800, 868, 50, { stone: true, spacing: 0.3 }) +
      name('AEDES', 1125, 530, 30, { stone: true }) +
      name('TABERNAE', 666, 172, 32, { stone: true, spacing: 0.2 }) +
      name('PORTICVS', 660, 740, 26, { stone: true, spacing: 0.2 }) +
      scaleBar(1130, 980, 62, 5, 'P. L') +
      compass(1440, 220, 80) +
      `<g stroke="${ochre}"/>`
    );
  },
};
