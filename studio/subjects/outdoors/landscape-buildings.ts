import * as buildings from '../../world/buildings/buildings.js';
import * as walls from '../../world/buildings/walls.js';
import type { House } from '../../world/buildings/houses.js';
import type { Way } from '../../world/nearby.js';
import type { Axis, LandscapePlan } from './landscape.js';

/** The groups of buildings that the plan names, moved from the valley's middle to where the valley runs. */
export function groupedBuildings(
  plan: Partial<LandscapePlan>,
  seed: number,
  axis: Axis,
  road: Way | undefined,
): House[] {
  const moved = (parts: House[], z: number): House[] => parts.map((part) => ({ ...part, x: part.x + axis(z) }));
  const out: House[] = [];
  if (plan.huts) out.push(...moved(buildings.huts(plan.huts, seed), plan.huts.z));
  if (plan.ruin) out.push(...moved(walls.ruin(plan.ruin, seed), plan.ruin.z));
  if (plan.castle) out.push(...moved(walls.castle(plan.castle, seed), plan.castle.z));
  if (plan.blocks) out.push(...moved(buildings.blocks(plan.blocks, seed), plan.blocks.z));
  if (plan.chapel) out.push(...moved(buildings.chapel(plan.chapel), plan.chapel.z));
  if (plan.kiln) out.push(...moved(buildings.kiln(plan.kiln, seed), plan.kiln.z));
  if (plan.rampart) out.push(...moved(rampart(plan.rampart, seed), plan.rampart.z));
  if (plan.mud) out.push(...moved(buildings.mudTown(plan.mud, seed), plan.mud.z));
  if (plan.lane && road)
    out.push(...buildings.laneHouses(seed).map((part) => ({ ...part, x: part.x + road.at(part.z) })));
  if (plan.abutment) out.push(...moved(buildings.abutment(seed), 20));
  if (plan.pens) for (const part of buildings.pens(seed)) out.push({ ...part, x: part.x + axis(part.z) });
  if (plan.ledge && road) out.push(...ledge(road, seed));
  return out;
}

const rampart = (spot: LandscapePlan['rampart'], seed: number): House[] =>
  walls.wallLine(walls.ring(spot, spot.radius, spot.radius * 0.8, 26), 2.2, 2.2, 4.6, 3, seed);

/** A low wall along the road's outer edge. */
function ledge(road: Way, seed: number): House[] {
  const points = Array.from({ length: 40 }, (_, i): [number, number] => [road.at(i * 7) - road.halfWidth - 0.8, i * 7]);
  return walls.wallLine(points, 0.9, 0.6, 1.1, 2, seed);
}
