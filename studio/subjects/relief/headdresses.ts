import type { Face, Features } from './portraits.js';
import { leaf, stroke } from './strokes.js';

export function headdress(kind: Face['wreath']): Features {
  switch (kind) {
    case 'laurel':
      return laurel();
    case 'diadem':
      return diadem();
    case 'helmet':
      return helmet();
    default:
      return [];
  }
}

function laurel(): Features {
  let leaves = '';
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const x = 300 + t * 280;
    const y = 470 - t * 235 - Math.sin(t * Math.PI) * 28;
    leaves += leaf(x, y, 92, -68 + t * 38) + leaf(x + 8, y + 6, 88, -22 + t * 26);
  }
  return [
    { svg: leaves, blur: 3, height: 21 },
    { svg: stroke('M296 476C350 390 440 280 600 226', 9), blur: 2.5, height: 12 },
    {
      svg:
        stroke('M300 480C270 510 262 560 236 600', 15) +
        stroke('M304 488C300 540 270 590 280 640', 15) +
        '<circle cx="302" cy="480" r="17"/>',
      blur: 3,
      height: 15,
    },
  ];
}

function diadem(): Features {
  const pearls = Array.from(
    { length: 9 },
    (_, i) => `<circle cx="${300 + i * 38}" cy="${442 - i * 21 + (i * i) / 5.5}" r="9"/>`,
  );
  return [
    { svg: stroke('M270 476C340 380 470 290 626 262', 30), blur: 3, height: 17 },
    {
      svg: stroke('M272 480C240 530 246 580 220 620', 14) + stroke('M280 486C276 540 262 590 274 636', 14),
      blur: 3,
      height: 14,
    },
    { svg: pearls.join(''), blur: 2, height: 11 },
  ];
}

function helmet(): Features {
  const bowl =
    '<path d="M650 300C640 200 560 130 450 140C320 150 220 250 226 380C228 470 250 540 300 ' +
    '600C330 640 400 640 440 600C420 540 420 470 452 400C520 372 600 372 676 330C690 318 676 ' +
    '300 650 300Z"/>';
  const crest = Array.from({ length: 6 }, (_, i) => leaf(330, 400 - i * 4, 190 - i * 18, -62 + i * 17));
  return [
    { svg: bowl, blur: 7, height: 24 },
    { svg: crest.join(''), blur: 4, height: 17 },
    { svg: stroke('M240 330C250 200 350 110 470 104C560 100 620 140 650 200', 32), blur: 6, height: 16 },
    { svg: stroke('M452 400C520 372 600 372 676 330', 11), blur: 3, height: 12 },
    {
      svg:
        '<circle cx="466" cy="520" r="13"/><ellipse cx="466" cy="556" rx="10" ry="18"/>' +
        stroke('M330 640C350 720 330 780 350 810', 14) +
        stroke('M360 650C390 720 380 770 400 815', 14),
      blur: 3,
      height: 14,
    },
  ];
}
