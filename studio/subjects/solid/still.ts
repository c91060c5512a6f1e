import { hex, mix } from '../../core/colour.js';
import { letter } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import { clamp } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { type Body, box, lathe, moved } from '../../solid/bodies.js';
import { portray } from '../../solid/portray.js';
import type { Stage } from '../../solid/stage.js';
import { stageFor } from '../../solid/stages.js';
import { makePot } from './pots.js';
import { flame, heap, lamp } from './still-things.js';
import type { Subject } from '../subject.js';
import { trenchStage } from './trench.js';

interface StillPlan {
  scene: 'shelf' | 'salt' | 'lamp' | 'lampAlone' | 'trench';
}
const stoneColour =
  (noise: Noise): Body['colour'] =>
  (x, y, z, out) =>
    void mix(hex('#c9bda5'), hex('#9c8f78'), clamp(0.5 + noise.fbm3(x * 5, y * 5, z * 5, 4)), out);

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

/** Several things together: a museum shelf, salt and amphora, a lit lamp with cups, a trench. */
export const still: Subject<StillPlan> = async (plan) => {
  const scene = plan.scene ?? 'shelf';
  const { canvas } = portray(await scenes[scene](plan));
  return {
    canvas,
    development: { exposure: scene === 'lamp' ? 1.35 : 0.86, vignette: scene === 'lamp' ? 0.75 : 0.35 },
  };
};
