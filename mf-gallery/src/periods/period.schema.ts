import { periodSchema } from '@salaria/contracts/periods';
import * as z from '@salaria/contracts/z';

export const optionalPeriodSchema = z.nullable(periodSchema);
