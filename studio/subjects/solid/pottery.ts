import { drawMask } from '../../core/masks.js';
import { letter } from '../../core/lettering.js';
import { portray } from '../../solid/portray.js';
import { stageFor } from '../../solid/stages.js';
import { pots } from './pot-shapes.js';
import { type Decor, makePot } from './pots.js';
import type { Subject } from '../subject.js';

interface PotteryPlan {
  pot: string;
  room: string;
  /** Degrees: turn of the pot, downward angle of the view, azimuth of the light. */
  turn: number;
  tilt: number;
  azimuth: number;
  elevation: number;
  decor: 'maiolica' | 'sgraffito' | 'stamp';
}

/** One vessel, turned on the wheel or built by hand, on a plain table under side light. */
export const pottery: Subject<PotteryPlan> = async (plan) => {
  const { seed, pot = 'jug' } = plan;
  const decor = plan.decor ? await decors[plan.decor]() : undefined;
  const { profile } = pots[pot];
  const top = profile[profile.length - 1][1];
  const wide = Math.max(...profile.map((p) => p[0]));
  const tilt = plan.tilt ?? 14;
  const stage = stageFor({ ...plan, tilt }, top * 0.47, Math.max(top * 1.32 + 0.1, wide * (tilt > 30 ? 2.5 : 2.1)));
  stage.bodies.push(makePot(pot, seed, [0, 0, 0], 1, plan.turn ?? 0, decor));
  const { canvas } = portray(stage);
  return { canvas, development: { exposure: 0.82, vignette: 0.35 } };
};

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`;

const ring = (x: number, y: number, radius: number, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="${width}"/>`;

const decors: Record<string, () => Promise<Decor>> = {
  maiolica: async () => {
    const columns = Array.from({ length: 16 }, (_, i) => line(`M${i * 125 + 30} 140V780`, 9)).join('');
    const leaf = (x: number): string =>
      `<path d="M${x} 700C${x - 90} 620 ${x - 80} 480 ${x} 380C${x + 80} 480 ${x + 90} 620 ${x} 700Z"/>`;
    const hatch = Array.from({ length: 40 }, (_, i) => line(`M${i * 50} 200l50 70M${i * 50 + 50} 200l-50 70`, 5)).join(
      '',
    );
    return {
      brown: await drawMask(
        `${hatch}${line('M0 190H2000M0 280H2000M0 770H2000M0 790H2000', 8)}` +
          [500, 1000, 1500, 2000].map((x) => ring(x - 250, 540, 190, 12)).join(''),
        2000,
        1000,
      ),
      green: await drawMask(
        `${columns}` +
          `${[250, 750, 1250, 1750].map((x) => `<circle cx="${x}" cy="540" r="182" fill="#000"/>${leaf(x)}`).join('')}`,
        2000,
        1000,
      ),
    };
  },
  sgraffito: async () => {
    const petal = (i: number): string =>
      `<path transform="rotate(${i * 45}` +
      ` 500 500)" d="M500 470C440 400 440 280 500 200C560 280 560 400 500 470Z" fill="none" ` +
      `stroke="#fff" stroke-width="9"/>`;
    return {
      inside: true,
      brown: await drawMask(
        `${Array.from({ length: 8 }, (_, i) => petal(i)).join('')}` +
          `<circle cx="500" cy="500" r="46" fill="none" stroke="#fff" stroke-width="9"/>` +
          [330, 400, 415].map((r) => ring(500, 500, r, 7)).join('') +
          `${line('M80 420L300 470L420 440L560 560L720 590L930 700', 4)}`,
        1000,
        1000,
      ),
      green: (
        await drawMask(
          Array.from(
            { length: 7 },
            (_, i) =>
              `<ellipse cx="${500 + 260 * Math.cos(i * 0.9 + 0.3)}" cy="` +
              `${500 + 260 * Math.sin(i * 0.9 + 0.3)}" rx="70" ry="42" transform="rotate(${i * 51} ` +
              `${500 + 260 * Math.cos(i * 0.9 + 0.3)} ${500 + 260 * Math.sin(i * 0.9 + 0.3)})"/>`,
          ).join(''),
          1000,
          1000,
        )
      ).blur(16),
      amber: (
        await drawMask(
          Array.from(
            { length: 6 },
            (_, i) =>
              `<ellipse cx="${500 + 330 * Math.cos(i * 1.05 + 0.9)}" cy="` +
              `${500 + 330 * Math.sin(i * 1.05 + 0.9)}" rx="60" ry="44"/>`,
          ).join(''),
          1000,
          1000,
        )
      ).blur(18),
    };
  },
  stamp: async () => ({
    inside: true,
    brown: await drawMask(
      `<path d="M420 470C400 430 460 420 520 440C570 456 640 450 650 500C650 540 590 556 520 ` +
        `548C460 560 404 540 420 500Z" fill="none" stroke="#fff" stroke-width="8"/>` +
        `${letter({ text: 'C·MVR', size: 56 }, 530, 520)}` +
        `<circle cx="500" cy="500" r="190" fill="none" stroke="#fff" stroke-width="6"/>`,
      1000,
      1000,
    ),
  }),
};
