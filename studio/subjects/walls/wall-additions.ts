import type { Field } from '../../core/field.js';
import { letter } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import type { MasonryPlan } from './masonry.js';

/** x, y, width and height of a block, in a 1500 x 1000 box. */
export type Box = [number, number, number, number];

const view = '0 0 1500 1000';

/** What is built into a wall or has happened to it, as masks; `…Edge` are softened for the relief. */
export interface Additions {
  inset?: Field;
  letters?: Field;
  lettersEdge?: Field;
  iron?: Field;
  ironEdge?: Field;
  crack?: Field;
  crackEdge?: Field;
}

export async function drawAdditions(
  { inset: block, tie, crack: isCracked }: Partial<MasonryPlan>,
  w: number,
  h: number,
  k: number,
): Promise<Additions> {
  const additions: Additions = {};
  if (block) {
    const box = block.box ?? [470, 300, 560, 300];
    additions.inset = (await drawMask(insetOutline(box), w, h, view)).blur(2 * k);
    const text = insetText(block.text ?? [], box, block.flipped ?? false, block.moulding ?? false);
    additions.letters = await drawMask(text, w, h, view);
    additions.lettersEdge = additions.letters.blur(1.3 * k);
  }
  if (tie) {
    additions.iron = await drawMask(
      '<path d="M1010 300L1040 285L1092 520L1062 530ZM930 470L938 440L1180 372L1186 402Z"/>' +
        '<circle cx="1056" cy="420" r="40"/>',
      w,
      h,
      view,
    );
    additions.ironEdge = additions.iron.blur(4 * k);
  }
  if (isCracked) {
    additions.crack = await drawMask(
      '<path d="M300 -20L352 120L330 230L430 330L420 430L560 540L590 660L720 760L735 880L860 ' +
        '1020L905 1020L790 870L772 745L640 640L606 520L470 420L478 318L378 225L396 112L350 -20' +
        'Z"/>',
      w,
      h,
      view,
    );
    additions.crackEdge = additions.crack.blur(3 * k);
  }
  return additions;
}

const insetOutline = ([x, y, width, height]: Box): string =>
  `<path d="M${x} ${y + 4}L${x + width} ${y}L${x + width + 5} ` + `${y + height}L${x - 4} ${y + height + 3}Z"/>`;

function insetText(lines: readonly string[], box: readonly number[], flipped: boolean, moulding: boolean): string {
  const size = Math.min(
    box[3] / (lines.length * 1.5 + 0.3),
    (box[2] * 1.25) / Math.max(1, ...lines.map((l) => l.length)),
  );
  const cx = box[0] + box[2] / 2;
  const text = lines
    .map((line, i) =>
      letter({ text: line, size }, cx, box[1] + box[3] / 2 + size * (0.36 + (i - (lines.length - 1) / 2) * 1.4)),
    )
    .join('');
  const bars = moulding
    ? [0.2, 0.3, 0.72]
        .map(
          (t, i) =>
            `<rect x="${box[0] + 8}" y="${box[1] + box[3] * t}" width="${box[2] - 16}" height="${i === 1 ? 6 : 14}"/>`,
        )
        .join('')
    : '';
  return `<g${flipped ? ` transform="rotate(180 ${cx} ${box[1] + box[3] / 2})"` : ''}>${text}</g>${bars}`;
}
