import type { MessageState } from '@salaria/contracts/desk/visitors/messages';
import { badgeOf } from '../desk/parts/state-badge';

export const StateBadge = badgeOf<MessageState>({
  new: ['Non letto', 'primary'],
  open: ['Da fare', 'warning'],
  done: ['Fatto', 'success'],
});
