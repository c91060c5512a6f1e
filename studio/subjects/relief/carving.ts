import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field, inflate } from '../../core/field.js';
import { drawMask } from '../../core/masks.js';
import { smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { backdrop, limestone } from '../../light/surfaces.js';
import { portrait } from './portraits.js';
import type { Subject } from '../subject.js';

interface CarvingPlan {
  motif: 'garland' | 'victory' | 'corbel';
  ground: string;
  azimuth: number;
  wear: number;
}
interface Cut {
  svg: string;
  height: number;
  /** Swollen over so many units, else softened by `blur`. */
  swell?: number;
  blur?: number;
}
const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');
const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const leaf = (x: number, y: number, l: number, a: number, fat = 0.32): string =>
  `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 0C${l * 0.3} ${-l * fat} ` +
  `${l * 0.7} ${-l * fat} ${l} 0C${l * 0.7} ${l * fat} ${l * 0.3} ${l * fat} 0 0Z"/>`;
const arc = (t: number): [number, number] => [270 + t * 960, 330 + Math.sin(t * Math.PI) * 360];

const lionHead: Cut[] = [
  { svg: '<rect x="320" y="110" width="860" height="120"/>', height: 56, swell: 30 },
  {
    svg:
      '<path d="M470 330C520 270 980 270 1030 330C1080 480 1040 620 960 720C900 830 820 880 ' +
      '750 884C680 880 600 830 540 720C460 620 420 480 470 330Z"/>',
    height: 120,
    swell: 210,
  },
  {
    svg:
      '<path d="M470 380C410 320 420 260 480 250C540 260 560 310 540 360ZM1030 380C1090 320 ' +
      '1080 260 1020 250C960 260 940 310 960 360Z"/>',
    height: 54,
    swell: 40,
  },
  { svg: '<ellipse cx="750" cy="690" rx="150" ry="130"/>', height: 46, swell: 120 },
  { svg: '<path d="M690 470L810 470L840 620L790 660L710 660L660 620Z"/>', height: 46, blur: 18 },
  {
    svg: '<ellipse cx="640" cy="480" rx="56" ry="40"/><ellipse cx="860" cy="480" rx="56" ry="40"/>',
    height: 42,
    blur: 8,
  },
  {
    svg:
      '<circle cx="644" cy="480" r="17"/><circle cx="856" cy="480" r="17"/><ellipse cx="712" ' +
      'cy="640" rx="14" ry="10"/><ellipse cx="788" cy="640" rx="14" ry="10"/>',
    height: -46,
    blur: 3,
  },
];

const lionMane: Cut[] = [
  { svg: line('M560 420C600 390 680 400 710 440M940 420C900 390 820 400 790 440', 22), height: 34, blur: 8 },
  { svg: line('M610 730C680 790 820 790 890 730', 18), height: -36, blur: 5 },
  {
    svg: many(8, (i) => `<path d="M${650 + i * 26} ${752 + Math.sin((i / 7) * 3.14) * 16}l12 34l12 -34Z"/>`),
    height: 26,
    blur: 3,
  },
  {
    svg: many(9, (i) =>
      line(
        `M${520 + i * 14} ${330 - Math.sin(i) * 8}C${500 + i * 18} ${300} ${560 + i * 26} ${260} ` +
          `${600 + i * 34} ${300}`,
        9,
      ),
    ),
    height: 12,
    blur: 3,
  },
  {
    svg:
      line('M420 420C470 500 400 560 450 640C500 720 440 740 520 800M450 400C390 500 480 560 420 640', 20) +
      line('M1080 420C1030 500 1100 560 1050 640C1000 720 1060 740 980 800M1050 400C1110 500 1020 560 1080 640', 20),
    height: 30,
    swell: 11,
  },
  { svg: many(9, (i) => leaf(350 + i * 94, 215, 84, -90, 0.36)), height: 26, swell: 20 },
];

/** A motif: the outline of its stone and what is raised from it, in a 1500 x 1000 box. */
const motifs: Record<string, () => { stone: string; cuts: Cut[] }> = {
  garland: () => ({
    stone: 'M150 300L120 210L220 120L1400 110L1404 880L420 905L330 840L250 860L200 700L140 640L190 520L130 420Z',
    cuts: [
      {
        svg: '<rect x="100" y="110" width="1400" height="54"/><rect x="100" y="186" width="1400" height="18"/>',
        height: 20,
        swell: 24,
      },
      { svg: line(`M${many(25, (i) => `${i ? 'L' : ''}${arc(i / 24).join(' ')}`)}`, 150), height: 44, swell: 74 },
      {
        svg: many(46, (i) => {
          const [x, y] = arc((i + 0.5) / 46);
          const s = i % 3;
          return leaf(x - 20, y + (s - 1) * 46, 78, 20 + s * 30 + (i / 46) * 40 - 30);
        }),
        height: 20,
        blur: 3,
      },
      {
        svg: many(16, (i) => {
          const [x, y] = arc((i + 0.7) / 17);
          return `<circle cx="${x + 6}" cy="${y + ((i * 37) % 60) - 30}" r="${18 + (i % 3) * 7}"/>`;
        }),
        height: 34,
        blur: 7,
      },
      { svg: many(8, (i) => leaf(750, 400, 118, i * 45, 0.36)), height: 42, swell: 34 },
      { svg: '<circle cx="750" cy="400" r="34"/>', height: 36, blur: 8 },
      {
        svg: many(8, (i) =>
          line(
            `M${750 + 36 * Math.cos(i * 0.785)} ${400 + 36 * Math.sin(i * 0.785)}L` +
              `${750 + 100 * Math.cos(i * 0.785)} ${400 + 100 * Math.sin(i * 0.785)}`,
            7,
          ),
        ),
        height: -14,
        blur: 2,
      },
      {
        svg:
          line('M1225 330C1280 420 1210 500 1270 580C1310 640 1250 700 1290 760', 36) +
          line('M1250 320C1340 380 1300 470 1360 540', 32) +
          line('M280 330C220 420 290 500 240 580C220 640 260 680 240 720', 36),
        height: 26,
        swell: 18,
      },
      { svg: '<circle cx="1228" cy="330" r="46"/><circle cx="272" cy="330" r="46"/>', height: 40, swell: 46 },
    ],
  }),
  victory: () => {
    const head = portrait({ hair: 'curls', nose: 0.75, chin: 0.9, brow: 0.8 });
    const put = (svg: string): string => `<g transform="translate(400 10) scale(.96)">${svg}</g>`;
    const feathers = (r: number, n: number, w: number): string =>
      many(n, (i) => {
        const a = 150 + (i / (n - 1)) * 78;
        const x = 560 + Math.cos((a * Math.PI) / 180) * r * 0.3;
        const y = 660 + Math.sin((a * Math.PI) / 180) * r * 0.2;
        return leaf(x, y, r, a, w);
      });
    return {
      stone:
        'M190 150L420 90L760 120L1010 60L1260 130L1370 300L1330 520L1390 720L1230 890L960 930' +
        'L700 880L440 940L240 850L160 620L210 420Z',
      cuts: [
        { svg: feathers(520, 10, 0.1), height: 34, swell: 26 },
        { svg: feathers(330, 9, 0.13), height: 24, swell: 20 },
        { svg: line('M560 690C420 640 330 560 270 440', 46), height: 26, swell: 24 },
        { svg: put(`<path d="${head.outline}"/>`), height: 66, swell: 120 },
        ...head.features.map((f) => ({ svg: put(f.svg), height: f.height * 1.25, blur: f.blur })),
        {
          svg: put(`<circle cx="262" cy="470" r="64"/>${leaf(330, 330, 150, 150)}${leaf(320, 400, 130, 120)}`),
          height: 46,
          swell: 50,
        },
      ],
    };
  },
  corbel: () => ({
    stone: 'M330 120L1170 110L1176 300L1120 330L1096 620L980 860L760 930L530 866L404 620L380 330L326 300Z',
    cuts: [...lionHead, ...lionMane],
  }),
};

/** A carved stone on a plain ground: motifs swollen out of the block, weathered, under raking light. */
export const carving: Subject<CarvingPlan> = async ({
  seed,
  width: w,
  height: h,
  motif = 'garland',
  ground = 'grey',
  azimuth = 140,
  wear = 0.55,
}) => {
  const k = h / 1000;
  const noise = new Noise(seed);
  const draw = (svg: string): Promise<Field> => drawMask(svg, w, h, '0 0 1500 1000');
  const { stone, cuts } = motifs[motif]();
  const body = await draw(`<path d="${stone}"/>`);
  const block = body.blur(7 * k);
  const raised = new Field(w, h);
  for (const cut of cuts) {
    const mask = await draw(cut.svg);
    const part = cut.swell ? inflate(mask, cut.swell * k, 1).blur(1.6 * k) : mask.blur((cut.blur ?? 2) * k);
    for (let i = 0; i < part.data.length; i++) raised.data[i] += part.data[i] * cut.height * k;
  }
  const surface = limestone(noise, k, wear, hex('#d6cbb6'), hex('#ab9c84'));
  const plain = backdrop(new Noise(seed + 2), k, ground);
  const heights = Field.of(w, h, (x, y, i) => {
    const inside = smooth(0.4, 0.6, body.data[i] + 0.12 * noise.fbm(x / (22 * k), y / (22 * k), 3));
    const lost = 1 - 0.6 * smooth(0.25, 0.6, noise.fbm(x / (150 * k) + 8, y / (150 * k), 4)) * wear;
    return (
      plain.height(x, y) * (1 - inside) +
      inside *
        (46 * k * smooth(0.5, 0.95, block.data[i]) +
          12 * k +
          raised.data[i] * 0.85 * lost +
          surface.height(x, y) * 0.75)
    );
  });
  const canvas = lightRelief(
    heights,
    (x, y, i, out: Rgb) => {
      if (body.data[i] < 0.5) return plain.colour(x, y, out);
      surface.colour(x, y, out);
      mix(out, hex('#8a7d66'), smooth(6 * k, -4 * k, raised.data[i] - 6 * k) * 0.25, out);
    },
    { azimuth, elevation: 30, soft: 1.6 },
  );
  return { canvas, development: { exposure: 0.85, vignette: 0.35 } };
};
