import generated from '@salaria/content/generated/village.json';
import type { GeneratedVillage } from '@salaria/content/generated-types';

/** Pictures of the village; none while they have not been made. */
export const village: GeneratedVillage = generated;
