import { artifactPageSchema } from '@salaria/contracts/artifacts';
import * as z from '@salaria/contracts/z';

export const optionalArtifactPageSchema = z.nullable(artifactPageSchema);
