import { drawOnPaper } from '../plate/drawing.js';
import { circle, inkColour, name, path, scaleBar, shape, tree } from '../plate/strokes.js';
import { churches } from './churches.js';
import { emblems } from './emblems.js';
import { maps } from './maps.js';
import type { Subject } from './subject.js';

interface PlatePlan {
  drawing: string;
}
const range = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

/** Half section (black wall) and half view of a pot, from its right-hand profile. */
function potDrawing(x: number, y: number, s: number, profile: [number, number][], bands: number[]): string {
  const right = profile.map(([r, h]) => `${x + r * s} ${y - h * s}`).join('L');
  const left = profile.map(([r, h]) => `${x - r * s} ${y - h * s}`).join('L');
  const inner = [...profile]
    .reverse()
    .map(([r, h]) => `${x - Math.max(0, r - 0.05) * s} ${y - Math.max(h, 0.06) * s}`)
    .join('L');
  const top = profile[profile.length - 1];
  const turn = range(9, (i) => {
    const t = (i + 1) / 10;
    return path(
      `M${profile.map(([r, h]) => `${x + r * s * (1 - t * t * 0.5)} ${y - h * s}`).join('L')}`,
      t * 0.4 + 0.5,
    );
  });
  return (
    shape(`M${left}L${inner}Z`, inkColour, 1) +
    path(
      `M${x} ${y}L${right}L${x - top[0] * s} ${y - top[1] * s}M${x} ${y}V${y - top[1] * s}M` +
        `${x - profile[0][0] * s} ${y}H${x + profile[0][0] * s}`,
      2.6,
    ) +
    turn +
    bands
      .map((b) => {
        const r = radius(profile, b);
        return path(`M${x} ${y - b * s}H${x + r * s}`, 2);
      })
      .join('')
  );
}
function radius(profile: [number, number][], h: number): number {
  for (let i = 0; i + 1 < profile.length; i++)
    if (h >= profile[i][1] && h <= profile[i + 1][1])
      return (
        profile[i][0] +
        ((profile[i + 1][0] - profile[i][0]) * (h - profile[i][1])) / (profile[i + 1][1] - profile[i][1] || 1)
      );
  return 0;
}

const stonesRow = (x: number, y: number, w: number, h: number, n: number, fill: string): string =>
  range(n, (i) => {
    const s = w / n;
    const j = Math.sin(i * 12.9) * h * 0.12;
    return shape(
      `M${x + i * s + 4} ${y + h - j}Q${x + i * s} ${y + h * 0.4} ${x + i * s + s * 0.3} ` +
        `${y + 4 + j}L${x + i * s + s * 0.8} ${y + 6 - j}Q${x + i * s + s - 2} ${y + h * 0.5} ` +
        `${x + i * s + s - 6} ${y + h - 3}Z`,
      fill,
      2,
    );
  });

const drawings: Record<string, (seed: number) => string> = {
  ...maps,
  ...churches,
  ...emblems,
  roadSection: () =>
    shape(
      'M60 560C200 540 300 560 360 590C380 660 400 700 430 720L1170 720C1200 700 1220 660 1240 ' +
        '590C1320 555 1420 545 1540 560L1540 960L60 960Z',
      'url(#d1)',
      2.4,
    ) +
    shape('M410 720H1190L1170 790H430Z', 'url(#h3)', 2) +
    stonesRow(420, 640, 760, 84, 11, 'url(#h2)') +
    shape('M400 640H1200L1196 566H404Z', 'url(#d1)', 2.2) +
    shape('M396 566H1204L1200 500Q800 440 400 500Z', 'url(#h1)', 2.2) +
    range(11, (i) => {
      const x = 400 + i * 72.7;
      const y = (u: number): number => 500 - 58 * (1 - ((u - 800) / 400) ** 2);
      return shape(
        `M${x + 3} ${y(x) + 6}L${x + 8} ${y(x) - 40}Q${x + 36} ${y(x + 36) - 52} ${x + 66} ` +
          `${y(x + 66) - 40}L${x + 69} ${y(x + 70) + 6}Q${x + 36} ${y(x + 36) + 14} ${x + 3} ` +
          `${y(x) + 6}Z`,
        i % 2 ? 'url(#v1)' : 'rgba(150,140,125,0.45)',
        2.6,
      );
    }) +
    shape('M346 610V440H398V520ZM1254 610V440H1202V520Z', 'rgba(150,140,125,0.6)', 3) +
    [
      ['A', 800, 400, 800, 330],
      ['B', 1040, 530, 1330, 420],
      ['C', 1040, 605, 1380, 640],
      ['D', 1040, 680, 1330, 800],
      ['E', 300, 600, 200, 440],
    ]
      .map(
        ([t, x, y, u, v]) =>
          path(`M${x} ${y}L${u} ${v}`, 2) +
          name(t as string, (u as number) + ((u as number) > 1000 ? 26 : 0), (v as number) - 10, 58, { stone: true }),
      )
      .join('') +
    name('VIA STRATA', 800, 190, 74, { stone: true, spacing: 0.25 }) +
    scaleBar(640, 1010, 60, 6, 'P. VI'),
  hillRoad: () =>
    shape('M60 130C220 170 330 300 420 360L470 392L470 620L900 620L930 640L990 980L60 980Z', 'url(#h1)', 3) +
    range(14, (i) => path(`M${90 + i * 24} ${180 + i * 18}l90 60m-60 40l110 70m-90 60l120 60`, 1.4)) +
    shape('M900 560L930 640L990 980L1080 980L1030 640L1010 560Z', 'rgba(160,150,135,0.45)', 3) +
    range(
      7,
      (i) =>
        path(`M${902 + i * 12 - (i > 1 ? 0 : 0)} ${575 + i * 58}L${1018 + i * 10} ${585 + i * 56}`, 2.4) +
        path(`M${950 + i * 14} ${575 + i * 58}v56`, 2),
    ) +
    shape('M470 620L470 560L900 560L930 640L958 800L900 760L700 680L470 640Z', 'url(#d1)', 2.4) +
    range(8, (i) =>
      shape(
        `M${476 + i * 53} 560L${480 + i * 53} 522Q${502 + i * 53} 512 ${524 + i * 53} 522L${527 + i * 53} 560Z`,
        i % 2 ? 'url(#v1)' : 'rgba(150,140,125,0.4)',
        2.6,
      ),
    ) +
    shape('M1080 980C1160 1000 1300 1010 1540 1010L1540 1030L60 1030L60 980Z', 'url(#h2)', 2) +
    path('M470 392L470 560', 5) +
    [
      ['A', 470, 460, 620, 360],
      ['B', 680, 620, 700, 800],
      ['C', 1000, 700, 1180, 600],
    ]
      .map(
        ([t, x, y, u, v]) =>
          path(`M${x} ${y}L${u} ${v}`, 2) +
          circle(u as number, (v as number) - 18, 34, '#f1e7d0', 2.2) +
          name(t as string, u as number, v as number, 50, { stone: true }),
      )
      .join('') +
    path('M480 490H900M480 478v24M900 478v24', 2.4) +
    name('P. XIV', 690, 476, 36, { stone: true }) +
    tree(1250, 1000, 120) +
    tree(1360, 1008, 90) +
    tree(150, 150, 90) +
    name('SECTIO VIAE', 1180, 240, 70, { stone: true, spacing: 0.2 }) +
    scaleBar(1120, 330, 50, 6, 'P. XX'),
  pots: () =>
    potDrawing(
      280,
      470,
      330,
      [
        [0.2, 0],
        [0.21, 0.04],
        [0.34, 0.3],
        [0.36, 0.5],
        [0.2, 0.75],
        [0.13, 0.85],
        [0.18, 1],
      ],
      [0.5, 0.75],
    ) +
    potDrawing(
      800,
      470,
      420,
      [
        [0.18, 0],
        [0.2, 0.05],
        [0.42, 0.22],
        [0.5, 0.34],
        [0.45, 0.4],
        [0.49, 0.6],
      ],
      [0.34, 0.4],
    ) +
    potDrawing(
      1320,
      470,
      340,
      [
        [0.03, 0],
        [0.05, 0.15],
        [0.2, 0.4],
        [0.22, 0.62],
        [0.08, 0.72],
        [0.07, 0.95],
        [0.1, 1.02],
      ],
      [0.62],
    ) +
    potDrawing(
      430,
      920,
      420,
      [
        [0.16, 0],
        [0.17, 0.05],
        [0.15, 0.07],
        [0.4, 0.18],
        [0.55, 0.36],
      ],
      [0.2],
    ) +
    potDrawing(
      1110,
      920,
      360,
      [
        [0.26, 0],
        [0.42, 0.3],
        [0.45, 0.55],
        [0.32, 0.85],
        [0.3, 0.9],
        [0.38, 1],
      ],
      [0.8, 0.85],
    ) +
    [
      ['1', 280],
      ['2', 800],
      ['3', 1320],
    ]
      .map(([t, x]) => name(t as string, x as number, 530, 40))
      .join('') +
    name('4', 430, 985, 40) +
    name('5', 1110, 985, 40) +
    scaleBar(700, 1010, 40, 4, 'cm 10'),
  sheaf: () => {
    const ears = range(150, (i) => {
      const t = (i * 0.618) % 1;
      const a = -2.5 + t * 1.86 + 0.25;
      const r = 40 + ((i * 37) % 100) * 2.9;
      const x = 800 + Math.cos(a) * r * 1.2;
      const y = 500 + Math.sin(a) * r * 0.95;
      return (
        `<g transform="translate(${x} ${y}) rotate(${(a * 180) / Math.PI + 90})">` +
        `${shape('M0 -46C14 -34 14 10 0 26C-14 10 -14 -34 0 -46Z', 'rgba(201,160,70,0.55)', 1.8)}` +
        `${path('M0 -46V-84M-7 -38L-16 -70M7 -38L16 -70M-9 -18L9 -26M-9 -2L9 -10M-8 12L8 4', 1.2)}` +
        `</g>`
      );
    });
    const stalks = range(60, (i) => {
      const t = i / 59 - 0.5;
      return path(
        `M${800 + t * 500} ${400 + Math.abs(t) * 130}Q${800 + t * 110} 640 ${800 + t * 130} 700Q` +
          `${800 + t * 190} 820 ${800 + t * 300} 980`,
        1.6,
      );
    });
    return (
      shape(
        'M560 420Q760 640 735 700Q700 820 650 980L950 980Q900 820 865 700Q840 640 1040 420Z',
        'rgba(201,160,70,0.3)',
        2,
      ) +
      stalks +
      ears +
      shape('M726 660C770 690 830 690 874 660L878 712C830 740 770 740 722 712Z', 'rgba(156,51,38,0.75)', 2.6) +
      path('M860 700C930 720 960 790 940 850M868 690C960 690 1010 740 1020 800', 11, '#9c3326') +
      path('M500 984H1100', 3) +
      range(30, (i) => path(`M${480 + i * 22} 992l26 -6`, 1.4))
    );
  },
  sword: () =>
    shape('M150 533L230 508L1090 492L1090 574L230 558Z', 'rgba(170,175,180,0.3)', 3) +
    path('M240 527L1070 522M240 540L1070 545', 1.6) +
    range(60, (i) => path(`M${260 + i * 14} 546l6 10`, 1.2)) +
    shape(
      'M1086 380C1104 372 1120 376 1124 392L1116 500L1124 674C1120 692 1104 696 1086 686L1094 533Z',
      'rgba(185,128,43,0.4)',
      3,
    ) +
    range(12, (i) => path(`M1094 ${392 + i * 24}l20 8`, 1.4)) +
    shape('M1120 506H1330V560H1120Z', 'rgba(120,80,50,0.5)', 2.6) +
    range(15, (i) => path(`M${1128 + i * 14} 508l-8 50`, 2)) +
    circle(1382, 533, 58, 'rgba(185,128,43,0.4)', 3.4) +
    circle(1382, 533, 38, 'none', 2) +
    path('M1382 500V566M1349 533H1415', 6) +
    range(10, (i) => path(`M${1400 + i * 3} ${556 + i * 2}l14 -22`, 1.3)) +
    shape(
      'M470 760C560 720 1040 720 1130 760C1160 800 1160 880 1130 920C1040 950 560 950 470 920C440 880 440 800 470 760Z',
      'rgba(241,231,208,0.6)',
      3,
    ) +
    path('M500 780C580 750 1020 750 1100 780M500 900C580 930 1020 930 1100 900', 1.6) +
    path(
      'M470 760C410 740 400 800 440 810M1130 760C1190 740 1200 800 1160 810M470 920C410 940 ' +
        '400 880 440 870M1130 920C1190 940 1200 880 1160 870',
      4,
    ) +
    range(3, (i) => tree(200 + i * 60, 300, 70 + i * 10)) +
    path('M120 306H1480', 2.4) +
    range(26, (i) => path(`M${140 + i * 52} 314l34 -4`, 1.2)),
};

/** A vector plate of the house style: map, plan, section, table of pots, emblem. */
export const plate: Subject<PlatePlan> = async ({ seed, width, height, drawing = 'sabini' }) => {
  const square = width === height;
  const canvas = await drawOnPaper(drawings[drawing](seed), width, height, seed, square ? [1200, 1200] : [1600, 1067]);
  return { canvas, development: { film: false, grain: 1.5, vignette: 0.12 } };
};
