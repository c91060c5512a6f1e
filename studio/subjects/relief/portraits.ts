import { headdress } from './headdresses.js';
import { leaf, stroke } from './strokes.js';

/**
 * A head in profile to the right, in a 1000 x 1000 box: the outline and the features that rise from it or sink into
 * it.
 */
interface Portrait {
  /** Outline of head, neck and bust. */
  outline: string;
  /** Elements with their blur (pixels of 1000) and height (pixels of 1000), drawn in this order. */
  features: Features;
}
export type Features = { svg: string; blur: number; height: number }[];

export interface Face {
  /** Bulk of nose, brow, chin and neck: 1 = ordinary. */
  nose?: number;
  brow?: number;
  chin?: number;
  neck?: number;
  hair?: 'short' | 'bald' | 'fringe' | 'curls';
  wreath?: 'laurel' | 'diadem' | 'helmet' | 'none';
  beard?: boolean;
}

/** Rows of short locks over the skull, following its curve. */
function locks(from: number, to: number, rows: number, curl: number): string {
  let out = '';
  for (let r = 0; r < rows; r++) {
    const radius = 120 + r * (148 / rows);
    const count = 7 + r * 2;
    for (let i = 0; i <= count; i++) {
      const a = ((from + ((to - from) * (i + (r % 2) * 0.5)) / (count + 0.5)) * Math.PI) / 180;
      const x = 468 + Math.cos(a) * radius * 0.86;
      const y = 408 + Math.sin(a) * radius * 0.84;
      const turn = (a * 180) / Math.PI + 98 + curl * Math.sin(i * 1.9 + r);
      out += leaf(x, y, 50, turn);
    }
  }
  return out;
}

function beardLocks(): string {
  let out = '';
  for (let r = 0; r < 5; r++)
    for (let i = 0; i < 7; i++) {
      const t = i / 6;
      const x = 468 + t * 165 + r * 4 - r * r * 1.5;
      const y = 520 + t * 40 + r * 30 - (1 - t) * 26;
      out += leaf(x, y, 44, 78 - t * 30 + 14 * Math.sin(i * 2 + r));
    }
  return out;
}

/** How far the parts of a face project, in pixels of 1000. */
interface Bulk {
  nose: number;
  brow: number;
  chin: number;
  neck: number;
  /** x of the tip of the nose. */
  tip: number;
}

export function portrait(face: Face): Portrait {
  const nose = 1 + ((face.nose ?? 1) - 1) * 0.8;
  const bulk: Bulk = {
    nose,
    brow: ((face.brow ?? 1) - 1) * 20,
    chin: ((face.chin ?? 1) - 1) * 22,
    neck: ((face.neck ?? 1) - 1) * 55,
    tip: 640 + 58 * nose,
  };
  const features = [
    ...facialFeatures(bulk),
    ...(face.hair === 'bald' ? baldSkull() : hair(face.hair)),
    ...ear,
    ...(face.beard ? beard() : []),
    ...headdress(face.wreath),
  ];
  return { outline: outlineOf(bulk), features };
}

function outlineOf({ nose: n, brow: b, chin: c, neck: k, tip }: Bulk): string {
  return (
    `M470 172C560 166 622 208 ${640 + b * 0.4} 272C${650 + b} 306 ${656 + b} 326 ${650 + b}` +
    ` 346C646 360 640 366 641 376C${652 + 8 * n} 404 ${tip - 16} 430 ${tip} 456C${tip + 5}` +
    ` 470 ${tip - 6} 478 ${tip - 22}` +
    ` 481C666 484 656 486 657 494C662 502 672 506 671 518C670 526 660 528 656 532C666 538 ` +
    `668 548 662 556C656 564 650 566 652 576C${664 + c} 588 ${668 + c} 612 ${654 + c} 632C` +
    `${640 + c} 650 606 652 584 662C560 674 556 700 ${572 + k * 0.2} 742C${586 + k * 0.3}` +
    ` 782 606 806 628 826C560 858 404 866 320 826C346 792 ${348 - k} 730 ${338 - k}` +
    ` 676C332 640 318 612 294 582C248 520 226 452 240 372C256 262 352 178 470 172Z`
  );
}

function facialFeatures({ nose: n, brow: b, tip }: Bulk): Features {
  return [
    { svg: '<ellipse cx="560" cy="470" rx="80" ry="88"/>', blur: 34, height: 15 },
    { svg: `<ellipse cx="585" cy="600" rx="70" ry="38" transform="rotate(-14 585 600)"/>`, blur: 24, height: 10 },
    { svg: stroke(`M560 352C585 334 620 330 ${648 + b} 340`, 26), blur: 9, height: 13 },
    { svg: '<path d="M572 384C590 366 622 364 640 380C640 402 584 408 572 384Z"/>', blur: 10, height: -17 },
    { svg: '<ellipse cx="612" cy="386" rx="23" ry="15"/>', blur: 5, height: 15 },
    {
      svg: stroke('M574 386C592 368 622 366 640 378', 7) + stroke('M580 394C596 404 622 404 634 396', 6),
      blur: 2.5,
      height: 9,
    },
    { svg: '<circle cx="620" cy="385" r="5"/>', blur: 2, height: -7 },
    {
      svg:
        `<path d="M640 388C${648 + 4 * n} 420 ${tip - 26} 446 ${tip - 8} 460C${tip - 24}` +
        ` 474 650 476 646 462C640 440 634 410 640 388Z"/>`,
      blur: 8,
      height: 16,
    },
    { svg: '<ellipse cx="652" cy="466" rx="17" ry="13"/>', blur: 5, height: 11 },
    { svg: stroke('M632 470C616 492 606 516 612 548', 8), blur: 5, height: -10 },
    { svg: stroke('M662 516C646 516 634 520 626 524', 11), blur: 4, height: 9 },
    { svg: stroke('M658 543C646 546 634 545 627 540', 13), blur: 4, height: 9 },
    { svg: stroke('M660 530C644 532 632 532 620 536', 5), blur: 2, height: -12 },
    { svg: stroke('M440 560C470 622 530 650 590 654', 14), blur: 12, height: 9 },
    { svg: stroke('M420 590C436 680 470 760 530 820', 34), blur: 16, height: 13 },
    { svg: stroke('M540 690C548 740 566 786 590 820', 18), blur: 12, height: 8 },
    { svg: stroke('M330 812C420 846 540 842 622 820', 9), blur: 3, height: 8 },
  ];
}

const ear: Features = [
  {
    svg:
      '<path d="M440 396C470 376 500 398 492 436C488 462 470 474 466 496C456 508 440 500 440 ' +
      '482C436 452 424 416 440 396Z"/>',
    blur: 5,
    height: 20,
  },
  {
    svg: '<path d="M452 414C468 404 480 418 474 440C468 452 460 456 458 468C450 458 444 430 452 414Z"/>',
    blur: 4,
    height: -15,
  },
];

function hair(style: Exclude<Face['hair'], 'bald'>): Features {
  const hasCurls = style === 'curls';
  const cap =
    '<path d="M470 172C560 166 622 208 634 262C600 276 560 300 544 340C520 380 500 372 470 ' +
    '386C440 420 430 470 420 540C380 600 330 620 294 582C248 520 226 452 240 372C256 262 352 ' +
    '178 470 172Z"/>';
  const fringe = [0, 1, 2, 3, 4, 5].map((i) => leaf(520 + i * 20, 240 + i * 3, 58, 62 - i * 6)).join('');
  return [
    { svg: cap, blur: 8, height: 12 },
    { svg: locks(style === 'fringe' ? -42 : -58, -255, hasCurls ? 6 : 5, hasCurls ? 60 : 16), blur: 3.2, height: 15 },
    ...(style === 'fringe' ? [{ svg: fringe, blur: 3, height: 14 }] : []),
  ];
}

const baldSkull = (): Features => [
  { svg: locks(-150, -262, 4, 12), blur: 3.2, height: 11 },
  {
    svg: stroke('M560 290C590 284 615 286 640 296', 5) + stroke('M556 312C590 304 615 306 644 316', 5),
    blur: 2.5,
    height: -7,
  },
];

const beard = (): Features => [
  {
    svg:
      '<path d="M456 480C480 540 540 520 600 560C640 590 664 570 668 600C664 660 600 690 540 ' +
      '680C480 660 446 580 456 480Z"/>',
    blur: 9,
    height: 14,
  },
  { svg: beardLocks(), blur: 3, height: 15 },
];
