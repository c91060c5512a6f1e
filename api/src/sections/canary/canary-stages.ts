import type { SectionCanaryEntity } from './section-canary.entity.js';

/** Per cent of the visitors that a canary is widened to, one after the other; after the last it goes live. */
const stageShares = [10, 25, 50] as const;
/** A share stays for at least this long. */
export const stageMinutes = 60;
/** Page views of the canary before its share grows. */
export const minStageViews = 20;
/** Share of these views that used the canary and reported neither a failure nor an error. */
const minWorkingShare = 0.9;

type Stage = Pick<SectionCanaryEntity, 'share' | 'widens' | 'since' | 'views' | 'loads' | 'failures' | 'errors'>;

/** Returns the next share of a canary that works, 100 for all visitors; undefined while it has to stay as it is. */
export function nextShare({ share, widens, since, views, loads, failures, errors }: Stage): number | undefined {
  const working = loads - failures - errors;
  const isOver = Date.now() - since.getTime() >= stageMinutes * 60_000;
  if (!widens || !isOver || views < minStageViews || working < views * minWorkingShare) return undefined;
  return stageShares.find((next) => next > share) ?? 100;
}
