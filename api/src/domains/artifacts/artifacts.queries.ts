import { artifactSchema } from '@salaria/contracts/artifacts';
import { selectColumns } from '../../platform/database/select-columns.js';

/** The public columns of `artifacts a`. */
export const artifactColumns = selectColumns('a', artifactSchema);

export const allArtifacts = `select ${artifactColumns} from artifacts a order by a.id`;

/** `$1`: period. */
export const artifactsOfPeriod = `select ${artifactColumns} from artifacts a where a.period = $1 order by a.id`;

/** Artifacts for the downloads, by name. */
export const artifactsByName = `select ${artifactColumns} from artifacts a order by a.name collate "C", a.id`;

/** Texts that are searched, newest first. `$1`: how many. */
export const artifactTexts = `select a.id, a.name, a.description, a.origin, a.period, a.year, a.address, a."visitInfo"
  from artifacts a order by a.id desc limit $1`;
