import { hex } from '../../core/colour.js';

/** Colours of a wood by hour and season. */
export const moods = {
  green: {
    air: hex('#cfd9ae'),
    far: hex('#9fb389'),
    shade: hex('#28331d'),
    leaf: [hex('#5f7d2e'), hex('#86a13f'), hex('#b3bf5a'), hex('#3d5522')],
    ground: hex('#5d4a31'),
    litter: hex('#8a6a3f'),
  },
  golden: {
    air: hex('#f2d9a2'),
    far: hex('#cdb074'),
    shade: hex('#3a2d1a'),
    leaf: [hex('#8a8a35'), hex('#b59c3f'), hex('#d8b75a'), hex('#5d5a24')],
    ground: hex('#6b5232'),
    litter: hex('#a67c40'),
  },
  cool: {
    air: hex('#c3d4cb'),
    far: hex('#8fa89c'),
    shade: hex('#1f2b26'),
    leaf: [hex('#476b45'), hex('#5f8556'), hex('#87a374'), hex('#2f4a36')],
    ground: hex('#4d4636'),
    litter: hex('#6f6148'),
  },
};

export type Mood = (typeof moods)['green'];
/** Brightness of the beam of light at a point of the picture, both coordinates 0..1. */
export type Beam = (u: number, v: number) => number;
