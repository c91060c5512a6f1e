type Point = readonly [number, number];
export type Place = readonly [number, number, number];

/** A vessel's profile (radius, height), wall and what is added to it. Height 1 = as tall as the picture wants it. */
export interface PotShape {
  profile: readonly Point[];
  wall: number;
  handles?: { points: readonly Place[]; radius: number; flat?: number }[];
  paint: 'buff' | 'orange' | 'red' | 'impasto' | 'coarse' | 'glass' | 'white' | 'slip' | 'pink';
  /** Turning rings (how strong), or hand-made unevenness. */
  rings?: number;
  uneven?: number;
  cord?: number;
  spout?: boolean;
}

const jug = (side: number): readonly Place[] => [
  [0.3 * side, 0.52, 0],
  [0.46 * side, 0.62, 0],
  [0.47 * side, 0.78, 0],
  [0.38 * side, 0.9, 0],
  [0.13 * side, 0.93, 0],
];

export const pots: Record<string, PotShape> = {
  jug: {
    profile: [
      [0.2, 0],
      [0.21, 0.03],
      [0.19, 0.05],
      [0.33, 0.22],
      [0.36, 0.42],
      [0.28, 0.6],
      [0.12, 0.72],
      [0.1, 0.82],
      [0.12, 0.92],
      [0.17, 0.97],
      [0.165, 1],
    ],
    wall: 0.025,
    handles: [{ points: jug(1), radius: 0.045, flat: 1 }],
    paint: 'buff',
    rings: 1,
  },
  jugOrange: {
    profile: [
      [0.17, 0],
      [0.18, 0.03],
      [0.16, 0.05],
      [0.27, 0.2],
      [0.3, 0.38],
      [0.25, 0.55],
      [0.13, 0.7],
      [0.105, 0.8],
      [0.13, 0.95],
      [0.155, 1],
    ],
    wall: 0.024,
    handles: [
      {
        points: [
          [0.25, 0.5, 0],
          [0.38, 0.58, 0],
          [0.42, 0.74, 0],
          [0.36, 0.88, 0],
          [0.13, 0.93, 0],
        ],
        radius: 0.038,
      },
    ],
    paint: 'orange',
    rings: 1,
  },
  amphora: {
    profile: [
      [0.02, 0],
      [0.035, 0.05],
      [0.045, 0.12],
      [0.11, 0.2],
      [0.18, 0.36],
      [0.2, 0.52],
      [0.19, 0.62],
      [0.075, 0.68],
      [0.062, 0.76],
      [0.062, 0.92],
      [0.085, 0.95],
      [0.085, 0.985],
      [0.07, 1],
    ],
    wall: 0.018,
    handles: [1, -1].flatMap((s) =>
      [-0.016, 0.016].map((z) => ({
        points: [
          [0.17 * s, 0.64, z],
          [0.185 * s, 0.72, z],
          [0.175 * s, 0.88, z],
          [0.13 * s, 0.925, z],
          [0.06 * s, 0.92, z],
        ] as Place[],
        radius: 0.017,
      })),
    ),
    paint: 'buff',
    rings: 0.6,
  },
  glass: {
    profile: [
      [0.16, 0],
      [0.2, 0.04],
      [0.19, 0.12],
      [0.11, 0.27],
      [0.06, 0.38],
      [0.055, 0.6],
      [0.055, 0.9],
      [0.09, 0.96],
      [0.125, 0.975],
      [0.12, 1],
    ],
    wall: 0.014,
    paint: 'glass',
  },
  maiolica: {
    profile: [
      [0.2, 0],
      [0.21, 0.04],
      [0.14, 0.12],
      [0.22, 0.26],
      [0.29, 0.42],
      [0.26, 0.6],
      [0.17, 0.74],
      [0.15, 0.84],
      [0.19, 0.97],
      [0.195, 1],
    ],
    wall: 0.022,
    handles: [
      {
        points: [
          [0.27, 0.48, 0],
          [0.4, 0.55, 0],
          [0.43, 0.7, 0],
          [0.35, 0.84, 0],
          [0.15, 0.87, 0],
        ],
        radius: 0.036,
        flat: 1.2,
      },
    ],
    paint: 'white',
    spout: true,
  },
  olla: {
    profile: [
      [0.24, 0],
      [0.26, 0.02],
      [0.4, 0.26],
      [0.45, 0.5],
      [0.41, 0.72],
      [0.3, 0.88],
      [0.29, 0.92],
      [0.36, 1],
    ],
    wall: 0.035,
    handles: [0, 1, 2, 3].map((i) => {
      const a = i * 1.57 + 0.5;
      return {
        points: [
          [Math.cos(a) * 0.4, 0.66, Math.sin(a) * 0.4],
          [Math.cos(a) * 0.5, 0.655, Math.sin(a) * 0.5],
        ] as Place[],
        radius: 0.035,
      };
    }),
    paint: 'coarse',
    uneven: 1,
    cord: 0.8,
  },
  carinated: {
    profile: [
      [0.16, 0],
      [0.18, 0.02],
      [0.4, 0.2],
      [0.5, 0.31],
      [0.505, 0.33],
      [0.45, 0.37],
      [0.43, 0.44],
      [0.49, 0.58],
    ],
    wall: 0.035,
    handles: [
      {
        points: [
          [0.47, 0.32, 0],
          [0.6, 0.38, 0],
          [0.62, 0.5, 0],
          [0.55, 0.58, 0],
          [0.45, 0.55, 0],
        ],
        radius: 0.042,
        flat: 1.3,
      },
    ],
    paint: 'impasto',
    uneven: 1,
  },
  bowl: {
    profile: [
      [0.17, 0],
      [0.18, 0.05],
      [0.16, 0.06],
      [0.38, 0.16],
      [0.52, 0.3],
      [0.56, 0.37],
    ],
    wall: 0.03,
    paint: 'slip',
    rings: 0.4,
  },
  cup: {
    profile: [
      [0.2, 0],
      [0.21, 0.06],
      [0.18, 0.08],
      [0.36, 0.17],
      [0.45, 0.32],
      [0.46, 0.46],
      [0.48, 0.48],
      [0.47, 0.54],
    ],
    wall: 0.026,
    paint: 'red',
    rings: 0.3,
  },
  saltBowl: {
    profile: [
      [0.2, 0],
      [0.21, 0.03],
      [0.4, 0.12],
      [0.52, 0.26],
      [0.54, 0.3],
    ],
    wall: 0.035,
    paint: 'orange',
    rings: 0.8,
  },
};
