import { hex } from '../core/colour.js';
import { bell, smooth } from '../core/maths.js';
import { dress } from '../world/dress.js';
import { type HourName, hours } from '../world/air.js';
import { Ground, kinds } from '../world/ground.js';
import * as buildings from '../world/buildings.js';
import { build, type House, settle } from '../world/houses.js';
import { paintLandscape } from '../world/landscape.js';
import { makeMassif, type MassifPlan, valleyAxis } from '../world/massif.js';
import { layWay, plant, refine, type Way } from '../world/nearby.js';
import { makeRoadside, type RoadsidePlan } from '../world/roadside.js';
import { type SeasonName, seasons } from '../world/seasons.js';
import type { Subject } from './subject.js';

interface Thing extends Omit<House, 'wall' | 'roof' | 'turn'> {
  turn?: number;
  wall?: string;
  roof?: string;
}
interface Mound {
  x: number;
  z: number;
  radius: number;
  height: number;
  /** Flat share of the top, 0..1. */
  flat?: number;
}
export interface LandscapePlan extends Omit<MassifPlan, 'seed'> {
  season: SeasonName;
  hour: HourName;
  woods: number;
  fieldsBelow: number;
  fieldSize: number;
  treeLine: number;
  snowLine: number;
  haze: number;
  fog: number;
  /** Strength of the sky's light in the shade, 1 = as the hour has it. */
  fill: number;
  /** x metres right of the valley's middle, `up` metres above the ground there. */
  eye: { x?: number; z?: number; up?: number; turn?: number; zoom?: number; horizon?: number };
  river: { width: number; offset?: number; meander?: number } | false;
  road: { width: number; offset: number; colour?: string; paved?: boolean; straight?: boolean; bend?: number } | false;
  village:
    | {
        x: number;
        z: number;
        count: number;
        spread: [number, number];
        tower?: boolean;
        turn?: number;
        scaleBy?: number;
      }
    | false;
  mounds: Mound[];
  lakes: { x: number; z: number; rx: number; rz: number }[];
  /** Single buildings, blocks, walls: x from the valley's middle at z. */
  things: Thing[];
  huts: Parameters<typeof buildings.huts>[0];
  ruin: Parameters<typeof buildings.ruin>[0];
  castle: Parameters<typeof buildings.castle>[0];
  blocks: Parameters<typeof buildings.blocks>[0];
  chapel: buildings.Spot;
  kiln: Parameters<typeof buildings.kiln>[0];
  rampart: buildings.Spot & { radius: number };
  pens: boolean;
  mud: Parameters<typeof buildings.mudTown>[0];
  lane: boolean;
  abutment: boolean;
  moon: boolean;
  /** A low wall along the road's outer edge, metres from the valley's middle. */
  ledge: number;
  /** A dark straight trench up the right slope, from this x. */
  furrow: { x: number };
  /** The paving at the viewer's feet, in fine cells. */
  roadside: RoadsidePlan;
  trees: number;
  crown: [number, number];
  patch: { size?: number; cell?: number; x?: number; z?: number; rough?: number };
}

/**
 * A valley of the Apennines with its buildings and trees. Positions are in metres from the viewer (z) and the
 * valley's middle (x).
 */
export const landscape: Subject<LandscapePlan> = (plan) => {
  const { seed, width, height, woods = 0.35, fieldsBelow = 45, fieldSize = 110, treeLine = 1000, eye = {} } = plan;
  const season = {
    ...seasons[plan.season ?? 'summer'],
    ...(plan.snowLine === undefined ? {} : { snowLine: plan.snowLine }),
  };
  const hour = { ...hours[plan.hour ?? 'morning'] };
  if (plan.haze) hour.haze = plan.haze;
  if (plan.fill) hour.fill = [hour.fill[0] * plan.fill, hour.fill[1] * plan.fill, hour.fill[2] * plan.fill];
  if (plan.fog !== undefined) hour.floorFog = plan.fog;
  const axis = (z: number): number => valleyAxis({ ...plan, seed }, z);
  const far = makeMassif({ ...plan, seed });
  for (const mound of plan.mounds ?? []) raise(far, mound, axis(mound.z));
  const ways: Way[] = [];
  const river = plan.river === undefined ? { width: 8 } : plan.river;
  if (river)
    ways.push({
      at: (z) =>
        axis(z) +
        (river.offset ?? 0) +
        30 * (river.meander ?? 1) * (Math.sin(z / 118 + seed) + 0.5 * Math.sin(z / 57 + seed * 3)),
      halfWidth: river.width / 2,
      colour: hex('#56675c'),
      kind: kinds.water,
      sink: -1,
      shoulder: river.width * 1.6 + 8,
    });
  const road = plan.road;
  if (road)
    ways.push({
      at: (z) =>
        axis(z) +
        road.offset +
        (road.straight ? 0 : 22 * Math.sin(z / 170 + seed * 2)) +
        (road.bend ?? 0) * (1 - Math.cos(Math.min(60, Math.max(0, z + 36)) / 19)),
      halfWidth: road.width / 2,
      colour: road.colour ? hex(road.colour) : season.road,
      kind: road.paved ? kinds.paving : kinds.road,
      sink: 0.15,
      shoulder: 5,
    });
  const { size = 1300, cell = 0.8, x: px = 0, z: pz = 0, rough = 1.4 } = plan.patch ?? {};
  const patch = refine(far, size, cell, axis(pz + 200) + px - (size * cell) / 2, pz, rough, seed);
  const nearWater = (x: number, z: number): boolean =>
    river !== false && Math.abs(x - ways[0].at(z)) < river.width * 1.7 + 6;
  for (const ground of [patch, far]) {
    dress(ground, { seed, season, woods, fieldsBelow, fieldSize, treeLine, keepClear: nearWater });
    for (const way of ways) if (ground === patch || way.kind !== kinds.paving) layWay(ground, way);
    if (plan.furrow) trench(ground, plan.furrow.x, axis);
    for (const lake of plan.lakes ?? []) flood(ground, lake, axis(lake.z));
  }
  const owners = new Uint16Array(size * size);
  const houses: House[] = [];
  if (plan.village)
    houses.push(...settle(patch, { ...plan.village, x: plan.village.x + axis(plan.village.z), seed }, owners));
  for (const house of groups(plan, seed, axis, ways.at(-1))) {
    houses.push(house);
    build(patch, house, owners, houses.length - 1, seed);
  }
  for (const thing of plan.things ?? []) {
    const { wall, roof, turn = 0, ...rest } = thing;
    const house: House = {
      ...rest,
      turn,
      x: thing.x + axis(thing.z),
      ...(wall ? { wall: hex(wall) } : {}),
      ...(roof ? { roof: hex(roof) } : {}),
    };
    houses.push(house);
    build(patch, house, owners, houses.length - 1, seed);
  }
  const spots = houses.map((h) => [h.x, h.z, Math.max(h.length, h.width) / 2 + 3] as const);
  plant(patch, {
    seed,
    season,
    tries: Math.round((plan.trees ?? 1) * 26_000 * ((size * cell) / 1040) ** 2),
    radius: plan.crown ?? [1.8, 4.6],
    where: (kind, x, z) =>
      spots.some(([hx, hz, r]) => Math.abs(x - hx) < r && Math.abs(z - hz) < r)
        ? 0
        : kind === kinds.forest
          ? 0.95
          : nearWater(x, z)
            ? 0.35
            : kind === kinds.rock
              ? 0.02
              : 0.012,
  });
  patch.openness([cell * 3, cell * 12], 1.2);
  far.openness([45, 170]);
  const line = plan.roadside && road ? ways[ways.length - 1].at : axis;
  const ex = line(eye.z ?? -40) + (eye.x ?? 0);
  const ez = eye.z ?? -40;
  const near = plan.roadside && road ? [makeRoadside(patch, ways[ways.length - 1], season, plan.roadside, seed)] : [];
  const foot = near[0]?.inside(ex, ez)
    ? near[0].heightAt(ex, ez)
    : patch.inside(ex, ez)
      ? patch.heightAt(ex, ez)
      : far.heightAt(ex, ez);
  const camera = {
    x: ex,
    y: foot + (eye.up ?? 45),
    z: ez,
    turn: eye.turn ?? 0,
    zoom: eye.zoom ?? 0.85,
    horizon: eye.horizon ?? 0.42,
    far: 13_500,
  };
  const floor = far.heightAt(axis(400), 400);
  const { canvas } = paintLandscape({
    grounds: [...near, patch, far],
    camera,
    hour,
    seed,
    width,
    height,
    village: { ground: patch, houses, owners },
    floor,
    moon: plan.moon ?? false,
  });
  return { canvas, development: { exposure: hour.exposure, saturation: 0.9 } };
};

/** Whatever groups of buildings the plan names, moved from the valley's middle to where the valley runs. */
function groups(
  plan: Partial<LandscapePlan>,
  seed: number,
  axis: (z: number) => number,
  road: Way | undefined,
): House[] {
  const moved = (parts: House[], z: number): House[] => parts.map((part) => ({ ...part, x: part.x + axis(z) }));
  const out: House[] = [];
  if (plan.huts) out.push(...moved(buildings.huts(plan.huts, seed), plan.huts.z));
  if (plan.ruin) out.push(...moved(buildings.ruin(plan.ruin, seed), plan.ruin.z));
  if (plan.castle) out.push(...moved(buildings.castle(plan.castle, seed), plan.castle.z));
  if (plan.blocks) out.push(...moved(buildings.blocks(plan.blocks, seed), plan.blocks.z));
  if (plan.chapel) out.push(...moved(buildings.chapel(plan.chapel), plan.chapel.z));
  if (plan.kiln) out.push(...moved(buildings.kiln(plan.kiln, seed), plan.kiln.z));
  if (plan.rampart)
    out.push(
      ...moved(
        buildings.wallLine(
          buildings.ring(plan.rampart, plan.rampart.radius, plan.rampart.radius * 0.8, 26),
          2.2,
          2.2,
          4.6,
          3,
          seed,
        ),
        plan.rampart.z,
      ),
    );
  if (plan.mud) out.push(...moved(buildings.mudTown(plan.mud, seed), plan.mud.z));
  if (plan.lane && road)
    out.push(...buildings.laneHouses(seed).map((part) => ({ ...part, x: part.x + road.at(part.z) })));
  if (plan.abutment) out.push(...moved(buildings.abutment(seed), 20));
  if (plan.pens) for (const part of buildings.pens(seed)) out.push({ ...part, x: part.x + axis(part.z) });
  if (plan.ledge && road)
    out.push(
      ...buildings.wallLine(
        Array.from({ length: 40 }, (_, i) => [road.at(i * 7) - road.halfWidth - 0.8, i * 7] as [number, number]),
        0.9,
        0.6,
        1.1,
        2,
        seed,
      ),
    );
  return out;
}

/** A straight trench that climbs the right-hand slope, as on the hill above Bacugno. */
function trench(ground: Ground, from: number, axis: (z: number) => number): void {
  const earth = hex('#4b3a2a');
  ground.each((x, z, i) => {
    const side = x - axis(z);
    const off = Math.abs(z - 420 - (side - from) * 0.35);
    if (side < from || side > from + 900 || off > 7) return;
    ground.height.data[i] -= 4 * smooth(7, 2, off);
    ground.colour(i, earth);
    ground.kind[i] = kinds.grass;
  });
}

function raise(ground: Ground, mound: Mound, axis: number): void {
  ground.each((x, z, i) => {
    const off = Math.hypot(x - axis - mound.x, z - mound.z) / mound.radius;
    if (off > 3) return;
    const flat = mound.flat ?? 0;
    ground.height.data[i] += mound.height * (flat > 0 ? smooth(1.15, flat, off) : bell(off, 0.75));
  });
}

function flood(ground: Ground, lake: { x: number; z: number; rx: number; rz: number }, axis: number): void {
  const level = ground.heightAt(axis + lake.x, lake.z) - 0.6;
  const water = hex('#5b6b66');
  ground.each((x, z, i) => {
    const off =
      Math.hypot((x - axis - lake.x) / lake.rx, (z - lake.z) / lake.rz) +
      0.12 * Math.sin(x / 23 + z / 31) +
      0.08 * Math.sin(z / 11);
    if (off > 1.5) return;
    const own = ground.height.data;
    own[i] += (level - own[i]) * smooth(1.5, 1.02, off);
    if (off < 1) {
      own[i] = level;
      ground.kind[i] = kinds.water;
      ground.colour(i, water);
    } else if (ground.kind[i] === kinds.forest && off < 1.1) ground.kind[i] = kinds.grass;
  });
}
