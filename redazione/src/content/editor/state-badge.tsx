import type { ContentState } from '@salaria/contracts/desk/content/content';
import { Badge, type BadgeTone } from '@salaria/ui';

export const stateLabels: Readonly<Record<ContentState, string>> = {
  published: 'Pubblicato',
  edited: 'Pubblicato, con modifiche',
  draft: 'Bozza',
  scheduled: 'Programmato',
  removed: 'Eliminato',
};
const tones: Readonly<Record<ContentState, BadgeTone>> = {
  published: 'success',
  edited: 'warning',
  draft: 'secondary',
  scheduled: 'default',
  removed: 'primary',
};

export const StateBadge = ({ state }: { state: ContentState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
