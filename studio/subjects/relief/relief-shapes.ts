import type { ShapePart } from './tools.js';

const line = (d: string, width: number, cap = 'round'): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

/** Discs, seals, rings and sherds. */
export const reliefs: Record<string, ShapePart[]> = {
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
      svg: `<circle cx="750" cy="326" r="20"/>${line('M725 420L705 660M750 420L750 680M775 420L795 660', 6)}`,
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
