import generated from '@salaria/content/generated/timeline.json';
import type { GeneratedTimeline } from '@salaria/content/generated-types';

/** The seven periods from `content/timeline.yml`, the oldest first. */
export const timeline: GeneratedTimeline = generated;
