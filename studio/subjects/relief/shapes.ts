import type { ShapePart } from './tools.js';
import { reliefs } from './relief-shapes.js';
import { tools } from './tools.js';

const line = (d: string, width: number, cap = 'round'): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
const coil = (x: number, y: number, turns: number, step: number, tall: number): string =>
  Array.from({ length: turns }, (_, i) =>
    line(`M${x + i * step} ${y - tall / 2}L${x + i * step + step * 0.3} ${y + tall / 2}`, step * 0.8),
  ).join('');
const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');
const spiral =
  'M' +
  Array.from({ length: 121 }, (_, i) => {
    const t = i / 120;
    return `${430 + t * 640} ${500 + Math.sin(t * Math.PI * 10) * 205}`;
  }).join('L');

export const shapes: Record<string, ShapePart[]> = {
  ...tools,
  ...reliefs,
  fibulaArch: [
    { svg: line('M390 640L1120 640', 15), height: 12, swell: 8 },
    { svg: line('M1120 640C1180 640 1180 600 1120 590L980 585', 24), height: 20, swell: 14 },
    { svg: line('M400 620C430 330 700 240 860 330C960 390 1010 500 1060 590', 46), height: 42, swell: 26 },
    { svg: coil(360, 620, 4, 22, 90), height: 40, swell: 10 },
  ],
  fibulaLeech: [
    { svg: line('M350 690L1190 700', 15), height: 12, swell: 8 },
    {
      svg:
        '<path d="M350 650C360 420 560 270 760 270C960 270 1110 420 1130 620C1080 640 1050 600 ' +
        '1020 560C960 480 870 440 760 440C650 440 530 490 470 570C440 620 400 660 350 650Z"/>',
      height: 95,
      swell: 95,
    },
    { svg: line('M1130 610L1210 660C1240 690 1220 712 1190 706L1090 690', 26), height: 24, swell: 14 },
    { svg: coil(330, 665, 4, 24, 96), height: 44, swell: 11 },
    {
      svg:
        many(7, (i) => line(`M${660 + i * 32} 262L${668 + i * 28} 448`, 7)) +
        line('M560 330L590 400L620 320L645 410', 6) +
        line('M900 300L915 420L950 340L960 440', 6) +
        many(4, (i) => line(`M${470 + i * 18} ${390 - i * 16}L${545 + i * 10} ${500 - i * 14}`, 6)),
      height: -9,
      blur: 1.5,
    },
  ],
  fibulaSerpent: [
    { svg: line('M330 700L1180 700', 14), height: 12, swell: 8 },
    {
      svg: line(
        'M350 690C360 520 430 420 520 430C620 440 600 560 690 570C790 580 770 410 700 360C640 ' +
          '320 590 390 650 440C720 500 850 330 940 370C1040 420 1040 560 1090 650',
        38,
      ),
      height: 40,
      swell: 21,
    },
    { svg: line('M1080 640L1230 690C1250 706 1230 720 1200 716L1040 706', 26), height: 24, swell: 14 },
    { svg: coil(318, 690, 3, 24, 90), height: 42, swell: 11 },
  ],
  fibulaAucissa: [
    { svg: line('M400 720L1130 720', 14), height: 12, swell: 8 },
    {
      svg:
        '<path d="M400 700C400 420 560 290 740 290C920 290 1040 420 1060 640L1000 650C980 480 ' +
        '880 390 740 390C600 390 500 480 480 700Z"/>',
      height: 60,
      swell: 46,
    },
    {
      svg: '<path d="M1000 640L1062 640L1120 730L1080 748Z"/><circle cx="1112" cy="742" r="28"/>',
      height: 40,
      swell: 26,
    },
    {
      svg:
        '<rect x="340" y="690" width="200" height="56" rx="26"/><circle cx="334" cy="718" ' +
        'r="30"/><circle cx="546" cy="718" r="30"/>',
      height: 54,
      swell: 28,
    },
    {
      svg:
        line('M440 700C440 450 580 340 740 340C900 340 1010 450 1030 640', 12) +
        many(22, (i) => {
          const a = Math.PI * (1 - i / 21);
          return `<circle cx="${740 + 312 * Math.cos(a)}" cy="${680 - 338 * Math.sin(a)}" r="9"/>`;
        }),
      height: 14,
      blur: 2.5,
    },
    {
      svg:
        line('M420 700C420 435 570 315 740 315C910 315 1030 435 1045 640', 5) +
        line('M462 700C462 465 590 366 740 366C890 366 990 465 1014 640', 5),
      height: -12,
      blur: 1.5,
    },
  ],
  bracelet: [
    { svg: line(spiral, 44), height: 46, swell: 22 },
    { svg: many(6, (i) => line(`M${436 + i * 9} ${560 + i * 12}l18 -10`, 5)), height: -8, blur: 1.5 },
  ],
  goldCross: [
    {
      svg:
        '<path d="M680 120C720 150 780 150 820 120C810 260 800 340 810 430C900 440 1000 430 1130 ' +
        '410C1100 460 1100 540 1130 590C1000 570 900 560 810 570C800 660 810 740 820 880C780 850 ' +
        '720 850 680 880C690 740 700 660 690 570C600 560 500 570 370 590C400 540 400 460 370 410' +
        'C500 430 600 440 690 430C700 340 690 260 680 120Z"/>',
      height: 9,
      swell: 12,
    },
    {
      svg:
        many(
          4,
          (a) =>
            `<g transform="rotate(${a * 90} 750 500)">` +
            `${line('M735 170C700 210 800 250 765 290C730 330 800 350 760 400', 11)}` +
            `${line('M765 170C800 210 700 250 735 290C770 330 700 350 740 400', 11)}</g>`,
        ) +
        '<circle cx="750" cy="500" r="46" fill="none" stroke="#fff" stroke-width="12"/>' +
        line('M715 500C740 470 760 530 785 500', 9),
      height: 13,
      blur: 2.5,
    },
    {
      svg:
        '<circle cx="700" cy="142" r="8"/><circle cx="800" cy="142" r="8"/><circle cx="700" ' +
        'cy="858" r="8"/><circle cx="800" cy="858" r="8"/><circle cx="392" cy="432" r="8"/>' +
        '<circle cx="392" cy="568" r="8"/><circle cx="1108" cy="432" r="8"/><circle cx="1108" ' +
        'cy="568" r="8"/>',
      height: -26,
      blur: 1.5,
    },
    {
      svg: line('M560 300C640 420 690 520 700 640', 9) + line('M880 380C940 500 1010 520 1080 540', 8),
      height: -5,
      blur: 6,
    },
  ],
};
