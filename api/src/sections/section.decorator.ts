import { Param } from '@nestjs/common';
import { releaseIdSchema, sectionNameSchema } from '@salaria/contracts/sections';

/** The name of a section in the path of a call. */
export const Section = () => Param('section', { schema: sectionNameSchema });

/** The id of a release in the path of a call. */
export const ReleaseId = () => Param('release', { schema: releaseIdSchema });
