import { Param } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';

/** The id in the path of a call. */
export const Id = (name = 'id') => Param(name, { schema: idParamSchema });
