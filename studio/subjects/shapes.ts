import type { ShapePart } from './tools.js';
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
  procession: [
    {
      svg:
        '<path d="M705 330L705 210C660 190 660 130 700 120C700 70 800 70 800 120C840 130 840 190 ' +
        '795 210L795 330L905 330L905 300C920 262 975 262 985 296C1035 296 1035 384 985 380C975 ' +
        '420 920 420 905 390L905 420L795 420L795 640C840 660 840 716 800 728L800 850L700 850L700 ' +
        '728C660 716 660 660 705 640L705 420L595 420L595 390C580 420 525 420 515 380C465 384 465 ' +
        '296 515 296C525 262 580 262 595 300L595 330Z"/>',
      height: 22,
      swell: 14,
    },
    {
      svg:
        '<circle cx="750" cy="150" r="44" fill="none" stroke="#fff" stroke-width="8"/><circle ' +
        'cx="945" cy="340" r="42" fill="none" stroke="#fff" stroke-width="8"/><circle cx="555" ' +
        'cy="340" r="42" fill="none" stroke="#fff" stroke-width="8"/><circle cx="750" cy="680" ' +
        'r="44" fill="none" stroke="#fff" stroke-width="8"/>' +
        line(
          'M730 240C770 260 730 290 770 310M730 450C775 480 725 520 770 550C730 580 770 600 750 620' +
            'M620 355C650 395 670 355 690 395M810 355C840 395 860 355 880 395',
          8,
        ),
      height: -9,
      blur: 1.5,
    },
    { svg: '<circle cx="750" cy="375" r="46"/>', height: 56, swell: 46 },
    {
      svg: '<ellipse cx="750" cy="800" rx="86" ry="62"/><rect x="712" y="850" width="76" height="110"/>',
      height: 70,
      swell: 62,
    },
  ],
  disc: [
    { svg: '<circle cx="750" cy="500" r="420"/>', height: 26, swell: 30 },
    {
      svg: [390, 330, 205, 120]
        .map((r) => `<circle cx="750" cy="500" r="${r}" fill="none" stroke="#fff" stroke-width="16"/>`)
        .join(''),
      height: 13,
      blur: 4,
    },
    {
      svg: many(
        22,
        (i) =>
          `<circle cx="${750 + 268 * Math.cos((i / 22) * 6.283)}" cy="` +
          `${500 + 268 * Math.sin((i / 22) * 6.283)}" r="24"/>`,
      ),
      height: 24,
      blur: 8,
    },
    { svg: '<circle cx="750" cy="500" r="74"/>', height: 60, blur: 22 },
    {
      svg: many(8, (i) => {
        const a = Math.floor(i / 2) * 1.5708 + (i % 2 ? 0.06 : -0.06);
        return `<circle cx="${750 + 362 * Math.cos(a)}" cy="${500 + 362 * Math.sin(a)}" r="9"/>`;
      }),
      height: -40,
      blur: 1.5,
    },
    { svg: '<ellipse cx="560" cy="680" rx="70" ry="40" transform="rotate(40 560 680)"/>', height: -14, blur: 18 },
  ],
  sealMatrix: [
    { svg: '<circle cx="750" cy="70" r="34" fill="none" stroke="#fff" stroke-width="22"/>', height: 24, swell: 12 },
    {
      svg:
        '<path d="M750 85C930 230 1010 370 1010 500C1010 630 930 770 750 915C570 770 490 630 490 ' +
        '500C490 370 570 230 750 85Z"/>',
      height: 34,
      swell: 18,
    },
    {
      svg:
        '<path d="M750 185C870 290 925 400 925 500C925 600 870 710 750 815C630 710 575 600 575 ' +
        '500C575 400 630 290 750 185Z" fill="none" stroke="#fff" stroke-width="9"/><path d="M750 ' +
        '112C915 245 988 380 988 500C988 620 915 755 750 888C585 755 512 620 512 500C512 380 585 ' +
        '245 750 112Z" fill="none" stroke="#fff" stroke-width="7"/>',
      height: -12,
      blur: 1.5,
    },
    {
      svg:
        '<path d="M750 300C775 300 782 330 775 352C800 372 812 420 806 470L828 700L672 700L694 ' +
        '470C688 420 700 372 725 352C718 330 725 300 750 300Z"/>' +
        line('M650 420L650 330C660 270 720 250 750 215C780 250 840 270 850 330L850 420', 10) +
        line('M660 390L660 700M840 390L840 700', 9) +
        line('M806 420L806 620', 8),
      height: -17,
      blur: 4,
    },
    {
      svg: '<circle cx="750" cy="326" r="20"/>' + line('M725 420L705 660M750 420L750 680M775 420L795 660', 6),
      height: 9,
      blur: 2,
    },
    { svg: '@seal', height: -10, blur: 1.4 },
  ],
  ring: [
    { svg: '<circle cx="750" cy="560" r="255" fill="none" stroke="#fff" stroke-width="74"/>', height: 62, swell: 38 },
    { svg: '<ellipse cx="750" cy="300" rx="190" ry="128"/>', height: 70, swell: 46, lift: 26 },
    {
      svg:
        '<ellipse cx="750" cy="300" rx="156" ry="98" fill="none" stroke="#fff" stroke-width="7"/>' +
        line('M650 330L850 280', 7) +
        many(
          7,
          (i) =>
            `<ellipse cx="${700 + i * 22}" cy="${300 - i * 5 + (i % 2 ? 18 : -18)}` +
            `" rx="22" ry="8" transform="rotate(${i % 2 ? 24 : -52} ${700 + i * 22} ${300 - i * 5}` +
            `)"/>`,
        ),
      height: -12,
      blur: 1.8,
    },
  ],
  sherds: [
    { svg: '<path d="M380 420L520 330L680 370L660 520L500 590L390 530Z"/>', height: 40, swell: 90 },
    {
      svg:
        '<path d="M860 600L1000 540L1110 610L1070 720L930 750Z"/><path d="M950 280L1060 250L1110 ' +
        '340L1010 400Z"/><path d="M560 720L670 690L700 780L600 820Z"/>',
      height: 28,
      swell: 60,
    },
    {
      svg: line('M400 520C480 560 580 540 655 500', 9) + line('M402 500C480 540 580 520 657 480', 5),
      height: -8,
      blur: 2,
    },
  ],
  sherd: [
    {
      svg:
        '<path d="M480 560C500 420 640 340 780 350C900 360 990 420 1020 520C960 600 900 640 820 ' +
        '650C700 664 560 640 480 560Z"/>',
      height: 120,
      swell: 170,
    },
    {
      svg:
        line('M500 520C590 420 700 390 800 396C900 404 970 440 1005 496', 12) +
        line('M496 546C590 450 700 420 800 424C900 430 960 460 1000 520', 6),
      height: -12,
      blur: 3,
    },
  ],
};
