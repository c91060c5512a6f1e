import { hex, mix, type Rgb, scale } from '../core/colour.js';
import { clamp, smooth, type Vec3 } from '../core/maths.js';
import { Noise } from '../core/noise.js';

/**
 * Light of an hour: linear colours, sun direction with y up. `haze` is the distance in metres at which land has half
 * gone.
 */
export interface Hour {
  sun: Vec3;
  key: Rgb;
  fill: Rgb;
  zenith: Rgb;
  horizon: Rgb;
  mist: Rgb;
  haze: number;
  /** Extra fog on the valley floor, 0..1, and its height in metres. */
  floorFog: number;
  fogTop: number;
  clouds: number;
  exposure: number;
}

/** Azimuth 0 = from the right, 90 = from behind the scene, 180 = from the left, 270 = from behind the viewer. */
function sunAt(azimuth: number, elevation: number): Vec3 {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return [Math.cos(e) * Math.cos(a), Math.sin(e), Math.cos(e) * Math.sin(a)];
}

const tone = (code: string, k = 1): Rgb => scale(hex(code), k);

export const hours = {
  dawn: {
    sun: sunAt(28, 13),
    key: tone('#ffd09a', 3.0),
    fill: tone('#9db0d6', 1),
    zenith: tone('#6f93c4', 0.9),
    horizon: tone('#ffdcb4', 1.25),
    mist: tone('#e6d3c8', 1),
    haze: 5200,
    floorFog: 0.85,
    fogTop: 55,
    clouds: 0.32,
    exposure: 1.05,
  },
  morning: {
    sun: sunAt(160, 32),
    key: tone('#ffe9c4', 2.9),
    fill: tone('#9db7dd', 0.85),
    zenith: tone('#5f93cf', 0.95),
    horizon: tone('#dfe9f0', 1.15),
    mist: tone('#cbd8e2', 1),
    haze: 7600,
    floorFog: 0.25,
    fogTop: 50,
    clouds: 0.42,
    exposure: 1,
  },
  noon: {
    sun: sunAt(215, 52),
    key: tone('#fff3db', 2.9),
    fill: tone('#a6bfe0', 0.85),
    zenith: tone('#4f88cc', 0.95),
    horizon: tone('#dbe7ee', 1.15),
    mist: tone('#c9d9e6', 1),
    haze: 8500,
    floorFog: 0.05,
    fogTop: 60,
    clouds: 0.5,
    exposure: 0.98,
  },
  afternoon: {
    sun: sunAt(205, 27),
    key: tone('#ffe0ae', 3.0),
    fill: tone('#9cb2d6', 0.8),
    zenith: tone('#628fc6', 0.95),
    horizon: tone('#f3e6cf', 1.15),
    mist: tone('#d9d6cd', 1),
    haze: 7400,
    floorFog: 0.1,
    fogTop: 60,
    clouds: 0.45,
    exposure: 1,
  },
  evening: {
    sun: sunAt(172, 14),
    key: tone('#ffb872', 3.3),
    fill: tone('#8d9ac4', 0.75),
    zenith: tone('#6f8cc0', 0.85),
    horizon: tone('#ffd9a0', 1.25),
    mist: tone('#e8cda9', 1),
    haze: 6200,
    floorFog: 0.2,
    fogTop: 70,
    clouds: 0.42,
    exposure: 1.05,
  },
  sunset: {
    sun: sunAt(118, 6),
    key: tone('#ffb27c', 2.8),
    fill: tone('#8d97c4', 1),
    zenith: tone('#59709f', 0.75),
    horizon: tone('#ffb978', 1.35),
    mist: tone('#d9b09a', 0.9),
    haze: 5200,
    floorFog: 0.45,
    fogTop: 70,
    clouds: 0.5,
    exposure: 1.1,
  },
  dusk: {
    sun: sunAt(190, 5),
    key: tone('#e79a7a', 1.4),
    fill: tone('#6c7fb0', 0.7),
    zenith: tone('#263a66', 0.55),
    horizon: tone('#b68a8c', 0.8),
    mist: tone('#7d7f9c', 0.6),
    haze: 5200,
    floorFog: 0.4,
    fogTop: 90,
    clouds: 0.25,
    exposure: 1.1,
  },
  overcast: {
    sun: sunAt(220, 58),
    key: tone('#e9ecef', 1.15),
    fill: tone('#cfd6dd', 1.25),
    zenith: tone('#aeb8c2', 1),
    horizon: tone('#dfe3e4', 1.05),
    mist: tone('#cfd5d8', 1),
    haze: 4200,
    floorFog: 0.35,
    fogTop: 120,
    clouds: 0.85,
    exposure: 1.05,
  },
  winter: {
    sun: sunAt(195, 18),
    key: tone('#ffe4bd', 2.5),
    fill: tone('#a9c2ea', 0.95),
    zenith: tone('#6c9bd2', 0.95),
    horizon: tone('#f0ece4', 1.15),
    mist: tone('#d9e2ec', 1),
    haze: 8200,
    floorFog: 0.2,
    fogTop: 60,
    clouds: 0.3,
    exposure: 0.9,
  },
} satisfies Record<string, Hour>;
export type HourName = keyof typeof hours;

/** The sky of an hour: gradient, glow round the sun, fair-weather clouds lit from the sun's side. u, v in 0..1. */
export function skyPainter(
  hour: Hour,
  seed: number,
  horizon: number,
  aspect: number,
  zoom: number,
  turn: number,
): (u: number, v: number, out: Rgb) => void {
  const noise = new Noise(seed + 77);
  const yaw = (turn * Math.PI) / 180;
  const sx = hour.sun[0] * Math.cos(yaw) - hour.sun[2] * Math.sin(yaw);
  const sz = hour.sun[2] * Math.cos(yaw) + hour.sun[0] * Math.sin(yaw);
  const cloudLight = mix(hour.horizon, [1.25, 1.22, 1.18], 0.55);
  const cloudShade = mix(hour.zenith, hour.mist, 0.62);
  return (u, v, out) => {
    const rise = Math.max(0, horizon - v) / aspect;
    mix(hour.horizon, hour.zenith, clamp(rise * 2.6) ** 0.62, out);
    const side = (u - 0.5) / zoom;
    const up = rise / zoom;
    const d = Math.hypot(side, up, 1);
    const towards = (side * sx + up * hour.sun[1] + sz) / d;
    const glow = Math.max(0, towards) ** 12 * 0.5 + Math.max(0, towards) ** 90 * 0.9;
    for (let c = 0; c < 3; c++) out[c] += hour.key[c] * glow * 0.32;
    if (hour.clouds > 0 && up > 0.003) {
      const far = 1 / (up + 0.075);
      const x = side * far * 1.05;
      const y = far * 1.25;
      const density = smooth(0.02, 0.62, noise.fbm(x * 0.55 + 3, y * 0.55, 6, 0.54) + hour.clouds - 0.36);
      if (density > 0) {
        const thick = noise.fbm((x - sx * 0.22) * 0.55 + 3, (y - 0.22) * 0.55, 4, 0.54) + hour.clouds - 0.36;
        const colour = mix(cloudLight, cloudShade, clamp(0.15 + thick * 1.25));
        mix(out, colour, density * 0.88 * smooth(0.003, 0.08, up), out);
      }
    }
  };
}
