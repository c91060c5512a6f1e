import { toast } from '@salaria/ui';

export const failure = "Si è verificato un errore durante l'iscrizione. Riprova più tardi.";

/** Shows why the subscription failed. */
export function showFailure(description: string): false {
  toast({ variant: 'destructive', title: "Errore nell'iscrizione", description, duration: 5000 });
  return false;
}
