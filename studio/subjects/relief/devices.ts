/**
 * Coin types other than heads, in a 1000 x 1000 box. `round` swells the shape over that many units, else `blur`
 * softens it.
 */
export interface Part {
  svg: string;
  blur: number;
  height: number;
  round?: number;
}

const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const ring = (r: number, width: number): string =>
  `<circle cx="500" cy="500" r="${r}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
const star = (x: number, y: number, r: number, points = 8): string =>
  `<path d="M` +
  `${Array.from(
    { length: points * 2 },
    (_, i) =>
      `${x + (i % 2 ? r * 0.36 : r) * Math.sin((i * Math.PI) / points)} ` +
      `${y - (i % 2 ? r * 0.36 : r) * Math.cos((i * Math.PI) / points)}`,
  ).join('L')}` +
  `Z"/>`;

export const devices: Record<string, Part[]> = {
  prow: [
    {
      svg:
        '<path d="M180 560L640 540C700 536 740 500 790 470C770 540 800 560 850 580C800 600 790 ' +
        '640 760 660L240 690C200 660 180 620 180 560Z"/>',
      blur: 3,
      height: 44,
      round: 90,
    },
    {
      svg: stroke('M190 590L770 566', 16) + stroke('M200 626L790 606', 16) + stroke('M220 660L770 640', 12),
      blur: 3,
      height: 12,
    },
    { svg: '<path d="M230 556L230 470L430 462L430 548Z"/>', blur: 3, height: 20, round: 40 },
    { svg: stroke('M690 520C720 440 690 380 640 360C610 350 590 380 612 396', 26), blur: 4, height: 26 },
    { svg: '<circle cx="655" cy="590" r="24"/>', blur: 4, height: 14 },
    { svg: stroke('M250 500L420 492', 8) + stroke('M250 524L420 516', 8), blur: 2, height: -8 },
  ],
  comb: [
    { svg: ring(330, 9), blur: 2, height: 14 },
    {
      svg:
        `<rect x="330" y="430" width="340" height="60"/>` +
        Array.from({ length: 9 }, (_, i) => `<rect x="${334 + i * 38.5}" y="480" width="20" height="190"/>`).join(''),
      blur: 3,
      height: 30,
      round: 16,
    },
    {
      svg:
        star(500, 330, 66) +
        stroke('M620 340a34 34 0 1 0 20 50a26 26 0 1 1 -20 -50', 6) +
        '<circle cx="380" cy="350" r="22"/>',
      blur: 3,
      height: 22,
    },
  ],
  cross: [
    { svg: ring(300, 8) + ring(310, 3), blur: 2, height: 12 },
    { svg: '<circle cx="500" cy="500" r="26"/>', blur: 4, height: 24 },
  ],
  branch: [
    { svg: stroke('M360 760C440 640 520 480 640 300', 20), blur: 5, height: 26 },
    {
      svg: Array.from({ length: 8 }, (_, i) => {
        const x = 400 + i * 30;
        const y = 690 - i * 52;
        return (
          `<path transform="translate(${x} ${y}) rotate(${-118 + i * 3}` +
          `)" d="M0 0C40 -34 110 -30 150 0C110 30 40 34 0 0Z"/><path transform="translate(${x} ${y}` +
          `) rotate(${2 - i * 2})" d="M0 0C40 -34 110 -30 150 0C110 30 40 34 0 0Z"/>`
        );
      }).join(''),
      blur: 3,
      height: 34,
      round: 30,
    },
    { svg: star(330, 360, 110), blur: 3, height: 34, round: 40 },
    { svg: ring(440, 14), blur: 4, height: 18 },
  ],
  wheat: [
    { svg: stroke('M500 860L500 330', 14), blur: 3, height: 20 },
    {
      svg: Array.from(
        { length: 9 },
        (_, i) =>
          `<ellipse cx="${500 + (i % 2 ? 42 : -42)}" cy="${300 + i * 40}` +
          `" rx="22" ry="50" transform="rotate(${i % 2 ? 24 : -24} ${500 + (i % 2 ? 42 : -42)} ` +
          `${300 + i * 40})"/>`,
      ).join(''),
      blur: 3,
      height: 30,
      round: 22,
    },
  ],
};
