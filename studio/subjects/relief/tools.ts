/**
 * Outlines of artifacts in a 1500 x 1000 box. A part with `swell` is a body rounded over that many units; others are
 * lines on it.
 */
export interface ShapePart {
  svg: string;
  height: number;
  swell?: number;
  lift?: number;
  blur?: number;
}

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dotRing = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}` +
  `" fill="none" stroke="#fff" stroke-width="5"/><circle cx="${x}" cy="${y}" r="4"/>`;

/** Weapons, keys, buckles. */
export const tools: Record<string, ShapePart[]> = {
  axe: [
    {
      svg:
        '<path d="M600 130L880 130C872 240 866 300 880 420C900 600 960 740 1010 850C880 930 600 ' +
        '930 480 850C530 740 585 600 606 420C616 300 610 240 600 130Z"/>',
      height: 52,
      swell: 60,
    },
    {
      svg:
        '<path d="M612 300C560 330 552 430 592 520C620 500 640 440 634 360C632 320 628 300 612 ' +
        '300ZM868 300C920 330 930 430 892 520C862 500 842 440 848 360C850 320 852 300 868 300Z"/>',
      height: 84,
      swell: 30,
      lift: 14,
    },
    { svg: '<path d="M690 130C700 180 780 180 790 130Z"/>', height: -40, blur: 4 },
    { svg: line('M500 838C620 900 860 900 990 838', 10), height: -10, blur: 5 },
  ],
  spearhead: [
    {
      svg:
        '<path d="M180 500C330 400 480 372 640 400C820 430 900 468 960 474L960 526C900 532 820 ' +
        '570 640 600C480 628 330 600 180 500Z"/>',
      height: 34,
      swell: 60,
    },
    { svg: '<path d="M900 470L1300 440L1310 560L900 530Z"/>', height: 62, swell: 56 },
    { svg: line('M215 500L1000 500', 26), height: 26, blur: 7 },
    { svg: '<ellipse cx="1304" cy="500" rx="10" ry="46"/>', height: -45, blur: 5 },
  ],
  weapons: [
    {
      svg:
        '<path d="M160 360C290 280 410 256 560 280C700 304 770 336 820 342L820 384C770 390 700 ' +
        '420 560 444C410 466 290 444 160 360Z"/><path d="M790 340L1080 318L1088 406L790 384Z"/>',
      height: 48,
      swell: 46,
    },
    { svg: line('M190 361L860 362', 20), height: 22, blur: 6 },
    { svg: '<path d="M250 690L330 655L1000 640L1010 750L330 728Z"/>', height: 36, swell: 42 },
    {
      svg:
        '<path d="M1000 600C1040 590 1046 610 1040 650L1030 745C1034 790 1030 800 996 790ZM1030 ' +
        '670L1240 664L1240 724L1030 720Z"/><ellipse cx="1260" cy="694" rx="42" ry="54"/>',
      height: 56,
      swell: 34,
    },
    { svg: line('M330 692L990 694', 12), height: 14, blur: 5 },
  ],
  bolt: [
    { svg: '<path d="M280 430L700 370L760 400L760 470L700 495L280 436Z"/>', height: 66, swell: 60 },
    { svg: '<path d="M740 405L1160 380L1170 490L740 462Z"/>', height: 60, swell: 54 },
    { svg: '<ellipse cx="1164" cy="435" rx="10" ry="42"/>', height: -46, blur: 4 },
    { svg: '<path d="M430 700L640 660L900 672L905 730L640 745Z"/>', height: 46, swell: 40 },
  ],
  key: [
    { svg: '<circle cx="480" cy="470" r="150" fill="none" stroke="#fff" stroke-width="64"/>', height: 46, swell: 34 },
    { svg: '<path d="M600 430L1000 430L1000 510L600 510Z"/>', height: 56, swell: 40 },
    {
      svg:
        '<path d="M900 500L1120 500L1120 760L1070 760L1070 640L1040 640L1040 720L1000 720L1000 ' +
        '620L970 620L970 770L920 770Z"/><rect x="985" y="428" width="120" height="84"/>',
      height: 36,
      swell: 16,
    },
    {
      svg: line('M640 470L960 470', 7) + line('M620 440L620 500', 8) + line('M650 436L650 504', 8),
      height: -8,
      blur: 2,
    },
  ],
  buckle: [
    {
      svg: '<ellipse cx="450" cy="500" rx="190" ry="235" fill="none" stroke="#fff" stroke-width="84"/>',
      height: 54,
      swell: 42,
    },
    {
      svg: '<path d="M610 330L1210 440C1260 470 1260 530 1210 560L610 670C580 600 580 400 610 330Z"/>',
      height: 34,
      swell: 26,
      lift: 4,
    },
    {
      svg:
        '<path d="M250 470L560 462C600 420 680 430 700 500C680 570 600 580 560 538L250 530C230 ' +
        '510 230 490 250 470Z"/>',
      height: 62,
      swell: 34,
      lift: 16,
    },
    {
      svg: '<circle cx="690" cy="382" r="30"/><circle cx="690" cy="618" r="30"/><circle cx="1160" cy="500" r="34"/>',
      height: 34,
      blur: 8,
    },
    {
      svg:
        dotRing(820, 500, 26) +
        dotRing(920, 450, 20) +
        dotRing(920, 550, 20) +
        dotRing(1020, 500, 24) +
        line('M640 350L1200 455M640 650L1200 545', 5),
      height: -9,
      blur: 1.4,
    },
  ],
};
