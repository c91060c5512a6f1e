import generated from '@salaria/content/generated/village.json';
import type { GeneratedVillage } from '@salaria/content/generated-types';

/** Pictures of the village; empty until they have been generated. */
export const village: GeneratedVillage = generated;
