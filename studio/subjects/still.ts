import { hex, mix, type Rgb } from '../core/colour.js';
import { letter } from '../core/lettering.js';
import { drawMask } from '../core/masks.js';
import { clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { type Body, box, lathe, moved, rod, softMin } from '../solid/bodies.js';
import { portray, type Stage } from '../solid/portray.js';
import { stageFor } from '../solid/stages.js';
import { makePot } from './pots.js';
import type { Subject } from './subject.js';

interface StillPlan {
  scene: 'shelf' | 'salt' | 'lamp' | 'lampAlone' | 'trench';
}
type Place = readonly [number, number, number];

const stoneColour =
  (noise: Noise): Body['colour'] =>
  (x, y, z, out) =>
    void mix(hex('#c9bda5'), hex('#9c8f78'), clamp(0.5 + noise.fbm3(x * 5, y * 5, z * 5, 4)), out);

/** A round lamp with rosette, nozzle and ring handle; lit or not. */
function lamp(seed: number, at: Place, size: number, turn: number): Body[] {
  const noise = new Noise(seed);
  const round = lathe([
    [0, 0],
    [0.3, 0],
    [0.32, 0.02],
    [0.44, 0.12],
    [0.46, 0.2],
    [0.42, 0.27],
    [0.37, 0.29],
    [0.35, 0.27],
    [0.3, 0.245],
    [0.07, 0.235],
    [0.05, 0.2],
    [0, 0.2],
  ]).shape;
  const handle = rod(
    [
      [-0.4, 0.12, 0],
      [-0.58, 0.14, 0],
      [-0.64, 0.26, 0],
      [-0.56, 0.36, 0],
      [-0.42, 0.27, 0],
    ],
    0.045,
    1,
  );
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const local = (x: number, y: number, z: number): Place => [
    ((x - at[0]) * c - (z - at[2]) * s) / size,
    (y - at[1]) / size,
    ((x - at[0]) * s + (z - at[2]) * c) / size,
  ];
  return [
    {
      ball: [at[0], at[1] + 0.15 * size, at[2], 0.85 * size],
      shine: 0.05,
      distance: (x, y, z) => {
        const [px, py, pz] = local(x, y, z);
        let d = round(px, py, pz);
        const nozzle = Math.max(Math.hypot((px - 0.52) * 0.85, pz) - 0.15, Math.abs(py - 0.15) - 0.12) - 0.015;
        d = softMin(d, nozzle, 0.09);
        d = Math.max(d, 0.075 - Math.hypot(px - 0.56, pz) + Math.max(0, 0.1 - py));
        const a = Math.atan2(pz, px);
        const r = Math.hypot(px, pz);
        if (py > 0.2 && r < 0.3)
          d -= 0.014 * smooth(0.0, 0.5, Math.cos(a * 8)) * smooth(0.09, 0.13, r) * smooth(0.29, 0.24, r);
        return softMin(d, handle(px, py, pz), 0.02) * size * 0.85;
      },
      bump: (x, y, z) => 0.003 * noise.fbm3(x * 24, y * 24, z * 24, 3),
      colour: (x, y, z, out) => {
        const [px, py, pz] = local(x, y, z);
        mix(hex('#c07a4c'), hex('#99583a'), clamp(0.5 + noise.fbm3(px * 5, py * 5, pz * 5, 4)), out);
        mix(out, hex('#1d1512'), smooth(0.24, 0.08, Math.hypot(px - 0.6, pz)) * 0.9, out);
      },
    },
  ];
}

function heap(seed: number, at: Place, radius: number): Body[] {
  const noise = new Noise(seed);
  return [
    {
      ball: [at[0], at[1] + 0.1, at[2], radius * 1.3],
      shine: 0.5,
      gloss: 40,
      distance: (x, y, z) => {
        const r = Math.hypot(x - at[0], z - at[2]);
        const cell = noise.cells(x * 17, z * 17, 1);
        const crystal = 0.028 * (cell.id - 0.4) + 0.02 * (0.5 - cell.near);
        return Math.max(
          (y - at[1] - 0.24 * radius * 2.1 * (1 - (r / radius) ** 1.6) - crystal) * 0.55,
          r - radius * 1.04,
          at[1] - 0.03 - y,
        );
      },
      colour: (x, y, z, out) =>
        void mix(hex('#f4f1ea'), hex('#d9d2c4'), clamp(0.4 + noise.fbm3(x * 14, y * 14, z * 14, 3)), out),
    },
  ];
}

type Scene = (plan: { seed: number; width: number; height: number }) => Promise<Stage> | Stage;

const scenes: Record<string, Scene> = {
  shelf: async (plan) => {
    const noise = new Noise(plan.seed);
    const stage = stageFor({ ...plan, room: 'plaster', tilt: 7, azimuth: 150, elevation: 42 }, 0.4, 1.85);
    stage.target = [0.14, 0.4, 0];
    stage.bodies.push(
      makePot('jug', 11, [-0.62, 0, 0.02], 0.82, -30),
      makePot('olla', 12, [-0.02, 0, -0.22], 0.72, 20),
    );
    const text = (
      await drawMask(
        `${letter({ text: 'SACR', size: 190 }, 480, 420)}${letter({ text: 'V · S · L', size: 130 }, 470, 660)}`,
        1000,
        1000,
      )
    ).blur(2.5);
    const slab = moved(box(0.27, 0.25, 0.05, 0.01), 0.47, 0.25, 0.05, -12, 9);
    stage.bodies.push({
      ball: [0.47, 0.25, 0.05, 0.45],
      colour: stoneColour(noise),
      bump: (x, y, z) => 0.004 * noise.fbm3(x * 20, y * 20, z * 20, 3),
      distance: (x, y, z) => {
        const u = 500 + (x - 0.47) * 1750;
        const v = 480 - (y - 0.26) * 1750;
        const cut = z > 0.04 && u > 0 && u < 999 && v > 0 && v < 999 ? 0.014 * text.sample(u, v) : 0;
        return Math.max(
          slab(x, y, z) + cut,
          x + y * 0.55 - 0.9 + 0.06 * noise.fbm(y * 9, x * 3, 3),
          -x + y * 0.3 + 0.17 + 0.03 * noise.fbm(y * 11, 5, 3),
        );
      },
    });
    const echinus = lathe([
      [0, 0],
      [0.15, 0],
      [0.16, 0.08],
      [0.155, 0.1],
      [0.22, 0.17],
      [0.24, 0.2],
      [0, 0.2],
    ]).shape;
    const abacus = moved(box(0.25, 0.045, 0.25, 0.01), 0, 0.245, 0);
    stage.bodies.push({
      ball: [0.98, 0.15, -0.05, 0.42],
      colour: stoneColour(new Noise(plan.seed + 1)),
      bump: (x, y, z) => 0.005 * noise.fbm3(x * 18, y * 18, z * 18, 3),
      distance: (x, y, z) => Math.min(echinus(x - 0.98, y, z + 0.05), moved(abacus, 0.98, 0, -0.05, 24)(x, y, z)),
    });
    return stage;
  },
  salt: (plan) => {
    const stage = stageFor({ ...plan, room: 'plaster', wood: true, tilt: 17, azimuth: 160, elevation: 34 }, 0.5, 1.9);
    stage.bodies.push(
      makePot('amphora', 21, [0.55, 0, -0.45], 1.3, 30),
      makePot('saltBowl', 22, [-0.16, 0, 0.1], 0.95),
      ...heap(plan.seed, [-0.16, 0.215, 0.1], 0.41),
    );
    return stage;
  },
  lamp: (plan) => {
    const stage = stageFor({ ...plan, room: 'evening', wood: true, tilt: 11, azimuth: 128, elevation: 24 }, 0.36, 1.4);
    stage.bodies.push(
      makePot('jugOrange', 31, [-0.62, 0, -0.25], 0.9, 30),
      makePot('cup', 32, [0.55, 0, 0.02], 0.62),
      ...lamp(33, [-0.08, 0, 0.18], 0.46, 18),
      flame([0.175, 0.13, 0.1]),
    );
    stage.light = { ...stage.light, azimuth: 100, elevation: 30, soft: 0.2 };
    return stage;
  },
  lampAlone: (plan) => {
    const stage = stageFor({ ...plan, room: 'museum', tilt: 42 }, 0.14, 1.05);
    stage.bodies.push(...lamp(plan.seed, [0, 0, 0], 0.95, 28));
    return stage;
  },
  trench: (plan) => trenchStage(plan),
};

function flame(at: Place): Body {
  return {
    ball: [at[0], at[1] + 0.08, at[2], 0.14],
    glow: 5,
    distance: (x, y, z) => {
      const t = (y - at[1]) / 0.17;
      const r = 0.026 * Math.sqrt(Math.max(0, t)) * (1 - t) * 2.2;
      return Math.max(
        (Math.hypot(x - at[0] - 0.008 * Math.sin(t * 5), z - at[2]) - Math.max(0.0005, r)) * 0.5,
        -(y - at[1]),
        y - at[1] - 0.17,
      );
    },
    colour: (_x, y, _z, out) => void mix(hex('#ffd98a'), hex('#ff9a3c'), clamp((y - at[1]) / 0.17), out),
  };
}

/** A square trench with layers of earth in its walls, string on pegs and a scale bar. */
function trenchStage(plan: { seed: number; width: number; height: number }): Stage {
  const noise = new Noise(plan.seed);
  const stage = stageFor({ ...plan, room: 'plaster', tilt: 33, turn: 24, azimuth: 168, elevation: 46 }, -0.2, 2.3);
  delete stage.floor;
  const layers: [number, Rgb][] = [
    [-0.1, hex('#6b5236')],
    [-0.28, hex('#8f7048')],
    [-0.36, hex('#2f2722')],
    [-0.54, hex('#a5633f')],
    [-0.68, hex('#9a8a6c')],
    [-9, hex('#7b6546')],
  ];
  stage.bodies.push({
    ball: [0, -0.5, 0, 4],
    distance: (x, y, z) => {
      const pit = Math.max(Math.abs(x) - 0.8, Math.abs(z) - 0.8, -(y + 0.82 + 0.03 * noise.fbm(x * 5, z * 5, 3)));
      const ground = y - 0.05 * noise.fbm(x * 2.3, z * 2.3, 3);
      return Math.max(ground, -pit + 0.012 * noise.fbm3(x * 7, y * 7, z * 7, 3)) * 0.75;
    },
    bump: (x, y, z) => 0.012 * noise.fbm3(x * 16, y * 16, z * 16, 4),
    colour: (x, y, z, out) => {
      if (y > -0.03) {
        mix(
          hex('#727d3c'),
          hex('#a79a5b'),
          clamp(0.5 + noise.fbm(x * 6, z * 6, 4) + 0.4 * noise.at(x * 40, z * 40)),
          out,
        );
        if (Math.max(Math.abs(x), Math.abs(z)) < 0.95) mix(out, hex('#7b6546'), 0.7, out);
        return;
      }
      const depth = y + 0.05 * noise.fbm((x - z) * 2.2, 3, 3);
      const layer = layers.find(([top]) => depth > top) ?? layers[5];
      mix(layer[1], hex('#3d3022'), clamp(0.2 + noise.fbm3(x * 9, y * 9, z * 9, 3)) * 0.5, out);
      const pebble = noise.cells((x + z) * 9, y * 12 + 5, 1);
      if (pebble.id > 0.7 && pebble.near < 0.26) mix(out, hex('#b9ad97'), 0.75, out);
    },
  });
  const pegs = [
    [-0.92, -0.92],
    [0.92, -0.92],
    [0.92, 0.92],
    [-0.92, 0.92],
  ] as const;
  pegs.forEach(([x, z], i) => {
    const [nx, nz] = pegs[(i + 1) % 4];
    stage.bodies.push({
      ball: [x, 0.1, z, 0.2],
      distance: (px, py, pz) => Math.max(Math.hypot(px - x, pz - z) - 0.022, Math.abs(py - 0.05) - 0.15),
      colour: (_x, _y, _z, out) => void mix(hex('#a9793f'), hex('#8a5f30'), 0.5, out),
    });
    const cord = rod(
      [
        [x, 0.15, z],
        [nx, 0.15, nz],
      ],
      0.007,
    );
    stage.bodies.push({
      ball: [(x + nx) / 2, 0.15, (z + nz) / 2, 1],
      distance: cord,
      colour: (_x, _y, _z, out) => void mix(hex('#e8e0cf'), hex('#ffffff'), 0.3, out),
    });
  });
  const bar = moved(box(0.42, 0.015, 0.03, 0.004), 0.1, -0.79, 0.5);
  stage.bodies.push({
    ball: [0.1, -0.79, 0.5, 0.45],
    distance: bar,
    colour: (x, _y, _z, out) => void mix(hex('#141414'), hex('#f2efe8'), Math.floor((x + 5) / 0.168) % 2, out),
  });
  return stage;
}

/** Several things together: a museum shelf, salt and amphora, a lit lamp with cups, a trench. */
export const still: Subject<StillPlan> = async (plan) => {
  const scene = plan.scene ?? 'shelf';
  const { canvas } = portray(await scenes[scene](plan));
  return {
    canvas,
    development: { exposure: scene === 'lamp' ? 1.35 : 0.86, vignette: scene === 'lamp' ? 0.75 : 0.35 },
  };
};
