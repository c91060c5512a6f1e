import { timelinePeriodSchema } from '@salaria/contracts/timeline';
import { selectColumns } from '../../platform/database/select-columns.js';

const columns = selectColumns('t', timelinePeriodSchema, { id: 't.key' }, ['image']);

export const wholeTimeline = `select ${columns} from timeline_periods t order by t.position, t.id`;
