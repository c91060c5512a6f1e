import type { Issue } from '@salaria/contracts/desk/visitors/newsletter';
import { badgeOf } from '../../desk/parts/state-badge';

export const IssueStateBadge = badgeOf<Issue['state']>({
  draft: ['Bozza', 'secondary'],
  sending: ['In spedizione', 'warning'],
  sent: ['Spedito', 'success'],
  canceled: ['Fermato', 'primary'],
});
