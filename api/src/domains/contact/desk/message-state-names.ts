import type { MessageState } from '@salaria/contracts/desk/messages';

export const stateNames: Readonly<Record<MessageState, string>> = { new: 'non letto', open: 'da fare', done: 'fatto' };
