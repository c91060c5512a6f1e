import { acknowledgementSchema } from '@salaria/contracts/common';
import { ApiError, send, toast } from '@salaria/ui';
import { failure, showFailure } from './newsletter-failure';

/** Returns the server's message of a failed request, or a general one. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure;
  if (error.serverMessage) return error.serverMessage;
  return error.isJson ? "Errore durante l'iscrizione" : `Errore del server: ${error.status}`;
}

/** Subscribes an address and shows the outcome; `website` is the honeypot's text. Returns whether it succeeded. */
export async function subscribe(email: string, website: string): Promise<boolean> {
  try {
    const body = website ? { email, website } : { email };
    const answer = await send('POST', '/api/newsletter/subscribe', body, acknowledgementSchema);
    if (answer.success === false) throw new ApiError(200, JSON.stringify(answer));
    toast({
      title: 'Iscrizione completata!',
      description: answer.message || 'Riceverai i nostri aggiornamenti e nuovi post del blog.',
      duration: 5000,
    });
    return true;
  } catch (error) {
    return showFailure(failureMessage(error));
  }
}
