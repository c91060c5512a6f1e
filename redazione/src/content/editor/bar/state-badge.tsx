import type { ContentState } from '@salaria/contracts/desk/content/content';
import { badgeOf } from '../../../desk/parts/state-badge';

const states = {
  published: ['Pubblicato', 'success'],
  edited: ['Pubblicato, con modifiche', 'warning'],
  draft: ['Bozza', 'secondary'],
  scheduled: ['Programmato', 'default'],
  removed: ['Eliminato', 'primary'],
} as const;

export const stateLabel = (state: ContentState): string => states[state][0];
export const StateBadge = badgeOf<ContentState>(states);
