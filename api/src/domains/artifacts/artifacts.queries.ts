import { artifactSchema } from '@salaria/contracts/artifacts';
import { selectColumns } from '../../platform/database/select-columns.js';

/** The public columns of `artifacts a`. */
export const artifactColumns = selectColumns('a', artifactSchema);

export const allArtifacts = `select ${artifactColumns} from artifacts a order by a.id`;

/** `$1`: period. */
export const artifactsOfPeriod = `select ${artifactColumns} from artifacts a where a.period = $1 order by a.id`;
