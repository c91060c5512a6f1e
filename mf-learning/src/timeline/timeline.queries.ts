import { timelineSchema } from '@salaria/contracts/timeline';
import { useRead } from '@salaria/ui';

/** Reads the periods of the timeline, the oldest first. */
export const useTimeline = () => useRead('/api/timeline', timelineSchema);
