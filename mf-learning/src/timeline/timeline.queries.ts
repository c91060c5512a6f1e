import { builtIn, useReadOrBuiltIn } from '@salaria/ui/api/built-in';

const loadTimeline = builtIn(() => import('@salaria/content/generated/timeline.json'));

/** Reads the periods of the timeline, the oldest first; the built-in ones when the call fails. */
export const useTimeline = () =>
  useReadOrBuiltIn(
    '/api/timeline',
    async () => (await import(/* webpackChunkName: "schemas" */ '@salaria/contracts/timeline')).timelineSchema,
    loadTimeline,
    (periods) => periods,
  );
