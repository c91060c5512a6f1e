import type { ContentState } from '@salaria/contracts/desk/content/content';
import { Badge, type BadgeTone } from '@salaria/ui';
import { stateLabels } from '../kinds/kind';

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
