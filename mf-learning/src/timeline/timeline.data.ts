import generated from '@salaria/content/generated/timeline.json';
import type { GeneratedTimeline } from '@salaria/content/generated-types';

/** The seven periods as the editors wrote them, oldest first. */
export const timeline: GeneratedTimeline = generated;
