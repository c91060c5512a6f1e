import { hex, mix, type Rgb } from '../../core/colour.js';
import { clamp } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { type Body, box, moved, rod } from '../../solid/bodies.js';
import type { Stage } from '../../solid/stage.js';
import { stageFor } from '../../solid/stages.js';

/** A square trench with layers of earth in its walls, string on pegs and a scale bar. */
export function trenchStage(plan: { seed: number; width: number; height: number }): Stage {
  const noise = new Noise(plan.seed);
  const stage = stageFor({ ...plan, room: 'plaster', tilt: 33, turn: 24, azimuth: 168, elevation: 46 }, -0.2, 2.3);
  delete stage.floor;
  stage.bodies.push(dugEarth(noise), ...pegsAndString(), scaleBar());
  return stage;
}

/** Tops of the layers in metres, and their colours. */
const layers: [number, Rgb][] = [
  [-0.1, hex('#6b5236')],
  [-0.28, hex('#8f7048')],
  [-0.36, hex('#2f2722')],
  [-0.54, hex('#a5633f')],
  [-0.68, hex('#9a8a6c')],
  [-9, hex('#7b6546')],
];

const dugEarth = (noise: Noise): Body => ({
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

function pegsAndString(): Body[] {
  const pegs = [
    [-0.92, -0.92],
    [0.92, -0.92],
    [0.92, 0.92],
    [-0.92, 0.92],
  ] as const;
  return pegs.flatMap(([x, z], i): Body[] => {
    const [nx, nz] = pegs[(i + 1) % 4];
    const peg: Body = {
      ball: [x, 0.1, z, 0.2],
      distance: (px, py, pz) => Math.max(Math.hypot(px - x, pz - z) - 0.022, Math.abs(py - 0.05) - 0.15),
      colour: (_x, _y, _z, out) => void mix(hex('#a9793f'), hex('#8a5f30'), 0.5, out),
    };
    const cord = rod(
      [
        [x, 0.15, z],
        [nx, 0.15, nz],
      ],
      0.007,
    );
    const string: Body = {
      ball: [(x + nx) / 2, 0.15, (z + nz) / 2, 1],
      distance: cord,
      colour: (_x, _y, _z, out) => void mix(hex('#e8e0cf'), hex('#ffffff'), 0.3, out),
    };
    return [peg, string];
  });
}

function scaleBar(): Body {
  const bar = moved(box(0.42, 0.015, 0.03, 0.004), 0.1, -0.79, 0.5);
  return {
    ball: [0.1, -0.79, 0.5, 0.45],
    distance: bar,
    colour: (x, _y, _z, out) => void mix(hex('#141414'), hex('#f2efe8'), Math.floor((x + 5) / 0.168) % 2, out),
  };
}
