import { type Rgb, hex, mix } from '../core/colour.js';
import { clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { type Hour, skyPainter } from './air.js';
import { type Ground, kinds } from './ground.js';
import type { House } from './buildings/houses.js';
import { type Camera, type Detail, drawView, type Seen, sunReaches, type View } from './view.js';

interface Landscape {
  grounds: readonly Ground[];
  camera: Camera;
  hour: Hour;
  seed: number;
  width: number;
  height: number;
  /** Houses standing on one of the grounds, by cell. */
  village?: { ground: Ground; houses: readonly House[]; owners: Uint16Array };
  /** Height of the valley floor, from which fog is measured. */
  floor: number;
  /** A full moon in the sky. */
  moon?: boolean;
}

const dark: Rgb = hex('#241d18');

/** Paints a landscape: sun with cast shadows, sky light, bark of noise on every kind of ground, and the air between. */
export function paintLandscape(scene: Landscape): View {
  const { grounds, camera, hour, seed } = scene;
  const noise = new Noise(seed + 11);
  const sky = skyOf(scene);
  const c: Rgb = [0, 0, 0];
  const paint = (seen: Seen, out: Rgb): void => {
    const { ground, index, normal } = seen;
    for (let k = 0; k < 3; k++) c[k] = ground.rgb[index * 3 + k];
    const sunny = Math.max(0, normal[0] * hour.sun[0] + normal[1] * hour.sun[1] + normal[2] * hour.sun[2]);
    const above = seen.y + ground.cell * 0.25;
    const light: Light = {
      direct: sunny > 0 ? sunny * sunReaches(grounds, seen.x, above, seen.z, hour.sun, ground.cell * 0.8, 2600) : 0,
      open: ground.open[index] * (0.6 + 0.4 * normal[1]),
    };
    const texture = textureOf(scene, seen, noise, light, c);
    for (let k = 0; k < 3; k++) {
      const bounce = 0.12 * hour.key[k] * (1 - normal[1] * 0.5) * 0.4 * c[1];
      out[k] = c[k] * texture * (light.direct * hour.key[k] * 0.8 + hour.fill[k] * light.open * 0.85 + bounce);
    }
    if (ground.kind[index] === kinds.water) mirrorSky(scene, seen, noise, sky, out);
    veil(scene, seen, noise, out);
  };
  return drawView(grounds, camera, scene.width, scene.height, detailOf(noise), paint, sky);
}

type Sky = ReturnType<typeof skyPainter>;

function skyOf({ hour, seed, camera, width, height, moon }: Landscape): Sky {
  const day = skyPainter(hour, seed, camera.horizon, width / height, camera.zoom, camera.turn);
  return (u, v, out) => {
    day(u, v, out);
    if (!moon) return;
    const off = Math.hypot((u - 0.52) * (width / height), v - 0.12);
    if (off < 0.045) mix(out, [1.6, 1.5, 1.3], 0.95, out);
  };
}

const detailOf =
  (noise: Noise): Detail =>
  (ground, index, x, z, d) => {
    if (d > 900) return 0;
    const kind = ground.kind[index];
    if (kind === kinds.forest) return noise.at(x * 0.9, z * 0.9) * 1.1 + noise.at(x * 2.3, z * 2.3) * 0.5;
    if (kind === kinds.rock)
      return ground.cell < 0.06 ? noise.fbm(x * 1.6, z * 1.6, 3) * 0.12 : noise.fbm(x / 5, z / 5, 3) * 1.4;
    if (d > 160 || (kind !== kinds.grass && kind !== kinds.field)) return 0;
    return ground.cell < 0.06
      ? noise.at(x * 23, z * 23) * 0.05 + noise.at(x * 51, z * 51) * 0.025
      : noise.at(x * 1.6, z * 1.6) * 0.13 + noise.at(x * 5, z * 5) * 0.06;
  };

/** Light on a point: of the sun, and of the open sky, 0..1. */
interface Light {
  direct: number;
  open: number;
}

/** Returns how bright the texture of a point is; corrects its light and, on walls, its colour `c`. */
function textureOf(scene: Landscape, seen: Seen, noise: Noise, light: Light, c: Rgb): number {
  const { ground, x, y, z } = seen;
  const near = 1 / (1 + seen.distance / 260);
  const isFine = ground.cell < 0.06;
  switch (ground.kind[seen.index]) {
    case kinds.forest:
      light.direct = light.direct * 0.85 + 0.06 * (light.direct > 0 ? 1 : 0);
      return forestTexture(seen, noise, near);
    case kinds.grass:
    case kinds.field:
    case kinds.snow:
      return 1 + 0.28 * noise.fbm(x / 3.1, z / 3.1, 3) * (0.4 + near) + 0.25 * noise.at(x * 4.3, z * 4.3) * near;
    case kinds.rock:
      if (isFine) light.open = Math.max(light.open, 0.5 + 0.12 * y - 0.12 * scene.floor);
      return isFine
        ? 0.9 + 0.5 * noise.fbm3(x * 1.3, y * 2.6, z * 1.3, 4) + 0.22 * noise.at((z + x) * 5 + y * 3, y * 0.9)
        : 0.95 + 0.5 * noise.fbm(x / 9 + z / 17, y / 5, 4);
    case kinds.road:
    case kinds.paving:
      return 0.95 + 0.3 * noise.fbm(x / 1.7, z / 1.7, 3) + (isFine ? 0.3 * noise.fbm(x * 11, z * 11, 3) : 0);
    case kinds.roof:
      if (seen.normal[1] < 0.62) paintWall(scene, seen, c, noise);
      return 0.95 + 0.35 * noise.fbm(x * 1.3 + z, y * 1.7 + z * 0.4, 3);
    default:
      return 1;
  }
}

function forestTexture({ ground, x, y, z }: Seen, noise: Noise, near: number): number {
  const leaf =
    noise.at(x * 0.6 + y * 0.5, z * 0.6 - y * 0.7) +
    (noise.at(x * 2.1 - y * 1.7, z * 2.1 + y * 1.9) + 0.6 * noise.at(x * 4.7 + y * 3.9, z * 4.7 - y * 4.3)) * near;
  const texture = 0.95 + 0.85 * leaf;
  return ground.cell > 4 ? texture * (0.85 + 0.7 * noise.at(x / 11, z / 11 + y / 13)) : texture;
}

/** Water shows the sky above the far bank. */
function mirrorSky({ camera, width, height }: Landscape, seen: Seen, noise: Noise, sky: Sky, out: Rgb): void {
  const { x, y, z, distance } = seen;
  const reflected: Rgb = [0, 0, 0];
  const ripple = noise.fbm(x / 2.1, z / 5, 3) * 0.03;
  const rise = Math.max(0.02, (camera.y - y) / distance) + ripple;
  sky(
    clamp(0.5 + ((x - camera.x) / distance) * camera.zoom * 0.6),
    clamp(camera.horizon - rise * camera.zoom * (width / height) * 0.8),
    reflected,
  );
  const mirror = 0.35 + 0.55 * (1 - clamp(rise)) ** 3;
  const open = 0.75 + 0.25 * noise.fbm(x / 3, z / 9, 3);
  for (let k = 0; k < 3; k++) out[k] = out[k] * 0.5 + reflected[k] * mirror * open;
}

/** The air between: haze with distance, fog on the valley floor, brighter towards the sun. */
function veil({ camera, hour, floor }: Landscape, { x, y, z, distance }: Seen, noise: Noise, out: Rgb): void {
  const lift = y - floor;
  const pool =
    hour.floorFog *
    smooth(hour.fogTop * (1.1 + 0.8 * noise.fbm(x / 700, z / 700, 3)), -8, lift) *
    smooth(120, 1800, distance);
  const opacity = 1 - Math.exp((-0.693 * distance) / hour.haze - pool * 1.7);
  const dx = (x - camera.x) / distance;
  const dz = (z - camera.z) / distance;
  const towards = Math.max(0, dx * hour.sun[0] + dz * hour.sun[2]) ** 4;
  const mist = mix(hour.mist, hour.horizon, clamp(0.25 + towards * 0.6));
  for (let k = 0; k < 3; k++) mist[k] = mist[k] * 0.92 + hour.key[k] * towards * 0.1;
  mix(out, mist, opacity, out);
}

/** Walls below the eaves: rubble courses and small dark windows, laid out along the side that is seen. */
function paintWall(scene: Landscape, seen: Seen, c: Rgb, noise: Noise): void {
  const { ground, x, y, z } = seen;
  const house = houseAt(scene, seen);
  if (!house) return;
  const wall = house.wall ?? [0.4, 0.36, 0.28];
  for (let k = 0; k < 3; k++) c[k] = wall[k];
  const stone = noise.cells((x + z) / 0.7, y / 0.42, 0.8);
  const shade = 0.8 + stone.id * 0.4 - smooth(0.12, 0.02, stone.next - stone.near) * 0.3;
  for (let k = 0; k < 3; k++) c[k] *= shade;
  if (!house.windows && !house.colonnade && !house.arches) return;
  const turn = (house.turn * Math.PI) / 180;
  const px = x - house.x;
  const pz = z - house.z;
  const along = px * Math.cos(turn) + pz * Math.sin(turn);
  const across = pz * Math.cos(turn) - px * Math.sin(turn);
  const onGable = Math.abs(Math.abs(along) - house.length / 2) < Math.abs(Math.abs(across) - house.width / 2);
  const s = onGable ? across : along;
  const below = ground.heightAt(house.x, house.z) - y;
  if (house.colonnade) paintColumns(wall, s, below - house.eaves * 0.2, c);
  else if (house.arches) {
    const rise = house.eaves - below;
    const open = Math.abs(s) < 3.9 && (rise < 8.5 || Math.hypot(s, rise - 8.5) < 3.9);
    if (open) mix(c, scene.hour.mist, 0.8, c);
  } else paintWindows(s, below, (onGable ? house.width : house.length) / 2 - Math.abs(s), c);
}

function houseAt({ village }: Landscape, { ground, index }: Seen): House | undefined {
  if (village?.ground !== ground) return undefined;
  const n = ground.size;
  for (const step of [0, 1, -1, n, -n, 2, -2, 2 * n, -2 * n]) {
    const owner = village.owners[index + step] ?? 0;
    if (owner) return village.houses[owner - 1];
  }
  return undefined;
}

/** @param below metres below the architrave's upper edge */
function paintColumns(wall: Rgb, s: number, below: number, c: Rgb): void {
  if (below <= 4) return;
  const bay = Math.abs(((s / 3 + 100.5) % 1) - 0.5) * 3;
  const round = Math.sqrt(Math.max(0, 1 - (bay / 0.75) ** 2));
  const light = 0.55 + 0.5 * round;
  if (bay < 0.75) mix(c, [wall[0] * light, wall[1] * light, wall[2] * light], 1, c);
  else mix(c, dark, 0.8, c);
}

/** @param edge metres to the corner of the house */
function paintWindows(s: number, below: number, edge: number, c: Rgb): void {
  const column = Math.abs(((s / 2.6 + 100.5) % 1) - 0.5) * 2.6;
  const row = (((below - 1.2) / 2.7) % 1) * 2.7;
  const open = Math.floor(s / 2.6 + 100.5) * 7 + Math.floor((below - 1.2) / 2.7) * 13;
  if (column < 0.42 && row > 1 && row < 2.1 && edge > 0.9 && open % 3 !== 0) mix(c, dark, 0.85, c);
}
