import { hex, type Rgb } from '../../core/colour.js';
import { dress } from '../../world/dress.js';
import { type HourName, hours } from '../../world/air.js';
import { type Ground, kinds } from '../../world/ground.js';
import type * as buildings from '../../world/buildings/buildings.js';
import type * as walls from '../../world/buildings/walls.js';
import { build, type House, settle } from '../../world/buildings/houses.js';
import { paintLandscape } from '../../world/landscape.js';
import { makeMassif, type MassifPlan, valleyAxis } from '../../world/massif.js';
import { layWay, plant, refine, type Way } from '../../world/nearby.js';
import { makeRoadside, type RoadsidePlan } from '../../world/roadside.js';
import { type SeasonName, seasons } from '../../world/seasons.js';
import { groupedBuildings } from './landscape-buildings.js';
import { flood, type Lake, type Mound, raise, trench } from './land-shapes.js';
import type { Subject } from '../subject.js';

interface Thing extends Omit<House, 'wall' | 'roof' | 'turn'> {
  turn?: number;
  wall?: string;
  roof?: string;
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
  lakes: Lake[];
  /** Single buildings, blocks, walls: x from the valley's middle at z. */
  things: Thing[];
  huts: Parameters<typeof buildings.huts>[0];
  ruin: Parameters<typeof walls.ruin>[0];
  castle: Parameters<typeof walls.castle>[0];
  blocks: Parameters<typeof buildings.blocks>[0];
  chapel: walls.Spot;
  kiln: Parameters<typeof buildings.kiln>[0];
  rampart: walls.Spot & { radius: number };
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

/** x of the valley's middle, in metres, by z. */
export type Axis = (z: number) => number;

/**
 * A valley of the Apennines with its buildings and trees. Positions are in metres from the viewer (z) and the
 * valley's middle (x).
 */
export const landscape: Subject<LandscapePlan> = (plan) => {
  const { seed, width, height } = plan;
  const season = {
    ...seasons[plan.season ?? 'summer'],
    ...(plan.snowLine === undefined ? {} : { snowLine: plan.snowLine }),
  };
  const hour = hourOf(plan);
  const axis: Axis = (z) => valleyAxis({ ...plan, seed }, z);
  const far = makeMassif({ ...plan, seed });
  for (const mound of plan.mounds ?? []) raise(far, mound, axis(mound.z));
  const { size = 1300, cell = 0.8, x: px = 0, z: pz = 0, rough = 1.4 } = plan.patch ?? {};
  const river = plan.river === undefined ? { width: 8 } : plan.river;
  const ways: Way[] = [];
  if (river) ways.push(riverWay(river, seed, axis));
  const nearWater = (x: number, z: number): boolean =>
    river !== false && Math.abs(x - ways[0].at(z)) < river.width * 1.7 + 6;
  const road = plan.road || undefined;
  if (road) ways.push(roadWay(road, seed, axis, season.road));
  const patch = refine(far, size, cell, axis(pz + 200) + px - (size * cell) / 2, pz, rough, seed);
  const { woods = 0.35, fieldsBelow = 45, fieldSize = 110, treeLine = 1000 } = plan;
  for (const ground of [patch, far]) {
    dress(ground, { seed, season, woods, fieldsBelow, fieldSize, treeLine, keepClear: nearWater });
    for (const way of ways) if (ground === patch || way.kind !== kinds.paving) layWay(ground, way);
    if (plan.furrow) trench(ground, plan.furrow.x, axis);
    for (const lake of plan.lakes ?? []) flood(ground, lake, axis(lake.z));
  }
  const village = settlePlan(plan, patch, size, axis, ways.at(-1));
  plantTrees(plan, patch, (size * cell) / 1040, season, village.houses, nearWater);
  patch.openness([cell * 3, cell * 12], 1.2);
  far.openness([45, 170]);
  const way = plan.roadside && road ? ways[ways.length - 1] : undefined;
  const near = way && plan.roadside ? [makeRoadside(patch, way, season, plan.roadside, seed)] : [];
  const { canvas } = paintLandscape({
    grounds: [...near, patch, far],
    camera: cameraOf(plan, way?.at ?? axis, [...near, patch], far),
    ...{ hour, seed, width, height },
    village: { ground: patch, ...village },
    floor: far.heightAt(axis(400), 400),
    moon: plan.moon ?? false,
  });
  return { canvas, development: { exposure: hour.exposure, saturation: 0.9 } };
};

function hourOf(plan: Partial<LandscapePlan>) {
  const hour = { ...hours[plan.hour ?? 'morning'] };
  if (plan.haze) hour.haze = plan.haze;
  if (plan.fill) hour.fill = [hour.fill[0] * plan.fill, hour.fill[1] * plan.fill, hour.fill[2] * plan.fill];
  if (plan.fog !== undefined) hour.floorFog = plan.fog;
  return hour;
}

const riverWay = (
  { width, offset = 0, meander = 1 }: Exclude<LandscapePlan['river'], false>,
  seed: number,
  axis: Axis,
): Way => ({
  at: (z) => axis(z) + offset + 30 * meander * (Math.sin(z / 118 + seed) + 0.5 * Math.sin(z / 57 + seed * 3)),
  halfWidth: width / 2,
  colour: hex('#56675c'),
  kind: kinds.water,
  sink: -1,
  shoulder: width * 1.6 + 8,
});

const roadWay = (road: Exclude<LandscapePlan['road'], false>, seed: number, axis: Axis, colour: Rgb): Way => ({
  at: (z) =>
    axis(z) +
    road.offset +
    (road.straight ? 0 : 22 * Math.sin(z / 170 + seed * 2)) +
    (road.bend ?? 0) * (1 - Math.cos(Math.min(60, Math.max(0, z + 36)) / 19)),
  halfWidth: road.width / 2,
  colour: road.colour ? hex(road.colour) : colour,
  kind: road.paved ? kinds.paving : kinds.road,
  sink: 0.15,
  shoulder: 5,
});

/**
 * Builds the village, the groups of buildings and the single ones; `owners` has for each cell the number of its house.
 */
function settlePlan(
  plan: Partial<LandscapePlan> & { seed: number },
  patch: Ground,
  size: number,
  axis: Axis,
  road: Way | undefined,
): { houses: House[]; owners: Uint16Array } {
  const { seed } = plan;
  const owners = new Uint16Array(size * size);
  const houses: House[] = [];
  if (plan.village)
    houses.push(...settle(patch, { ...plan.village, x: plan.village.x + axis(plan.village.z), seed }, owners));
  const things = (plan.things ?? []).map(
    ({ wall, roof, turn = 0, ...rest }): House => ({
      ...rest,
      turn,
      x: rest.x + axis(rest.z),
      ...(wall ? { wall: hex(wall) } : {}),
      ...(roof ? { roof: hex(roof) } : {}),
    }),
  );
  for (const house of [...groupedBuildings(plan, seed, axis, road), ...things]) {
    houses.push(house);
    build(patch, house, owners, houses.length - 1, seed);
  }
  return { houses, owners };
}

function plantTrees(
  plan: Partial<LandscapePlan> & { seed: number },
  patch: Ground,
  scale: number,
  season: Parameters<typeof plant>[1]['season'],
  houses: readonly House[],
  nearWater: (x: number, z: number) => boolean,
): void {
  const spots = houses.map((h) => [h.x, h.z, Math.max(h.length, h.width) / 2 + 3] as const);
  const isBuilt = (x: number, z: number) => spots.some(([hx, hz, r]) => Math.abs(x - hx) < r && Math.abs(z - hz) < r);
  const density = (kind: number, x: number, z: number): number => {
    if (isBuilt(x, z)) return 0;
    if (kind === kinds.forest) return 0.95;
    if (nearWater(x, z)) return 0.35;
    return kind === kinds.rock ? 0.02 : 0.012;
  };
  plant(patch, {
    seed: plan.seed,
    season,
    tries: Math.round((plan.trees ?? 1) * 26_000 * scale ** 2),
    radius: plan.crown ?? [1.8, 4.6],
    where: density,
  });
}

/** The camera's height is measured from the first of the `near` grounds below it, else from the far one. */
function cameraOf({ eye = {} }: Partial<LandscapePlan>, line: Axis, near: readonly Ground[], far: Ground) {
  const z = eye.z ?? -40;
  const x = line(z) + (eye.x ?? 0);
  const ground = near.find((candidate) => candidate.inside(x, z)) ?? far;
  return {
    ...{ x, y: ground.heightAt(x, z) + (eye.up ?? 45), z },
    turn: eye.turn ?? 0,
    zoom: eye.zoom ?? 0.85,
    horizon: eye.horizon ?? 0.42,
    far: 13_500,
  };
}
