import type { MessageState } from '@salaria/contracts/desk/messages';
import { ApiError, notFound } from '../../../platform/errors/api-error.js';

export const stateNames: Readonly<Record<MessageState, string>> = { new: 'non letto', open: 'da fare', done: 'fatto' };

export const messageNotFound = () => notFound('Questo messaggio non c’è più: qualcuno lo ha eliminato.');

export const messageChanged = ({ changedBy, state }: { changedBy: string | null; state: MessageState }) =>
  new ApiError(
    409,
    'conflict',
    `Nel frattempo ${changedBy ?? 'un’altra persona'} ha modificato questo messaggio, che ora è ` +
      `«${stateNames[state]}». Ricaricalo e guarda che cosa è cambiato prima di continuare.`,
  );

export const cannotMail = () =>
  new ApiError(409, 'no_mail', 'Il sito non può spedire e-mail: rispondi con il tuo programma di posta.');
