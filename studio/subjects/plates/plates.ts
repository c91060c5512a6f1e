import { drawOnPaper } from '../../plate/drawing.js';
import { circle, path, shape, tree } from '../../plate/strokes.js';
import { churches } from './churches.js';
import { emblems } from './emblems.js';
import { maps } from './maps.js';
import { potPlate } from './pot-drawings.js';
import { roads } from './road-drawings.js';
import type { Subject } from '../subject.js';

interface PlatePlan {
  drawing: string;
}
const range = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

const drawings: Record<string, (seed: number) => string> = {
  ...maps,
  ...churches,
  ...emblems,
  ...roads,
  pots: potPlate,
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
