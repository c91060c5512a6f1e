import { ApiError, notFound } from '../../../platform/errors/api-error.js';

const conflict = (message: string, code = 'conflict') => new ApiError(409, code, message);

export const issueNotFound = () => notFound('Questo numero della newsletter non c’è più.');
export const isNoDraft = () => conflict('Questo numero non è più una bozza: è già stato spedito.', 'no_draft');
export const isNotSending = () => conflict('Questo numero non è in spedizione.', 'not_sending');
export const hasNoSubscribers = () => conflict('Nessuno è iscritto alla newsletter.', 'no_subscribers');
export const cannotMail = (missing: readonly string[]) =>
  conflict(`Il sito non può spedire la newsletter: manca ${missing.join(', ')}.`, 'no_mail');
export const issueChanged = ({ changedBy }: { changedBy: string }) =>
  conflict(
    `Nel frattempo ${changedBy} ha modificato questo numero. ` +
      'Copia da parte il tuo testo, ricarica e guarda che cosa è cambiato.',
  );
