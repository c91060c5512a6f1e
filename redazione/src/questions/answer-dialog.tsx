import type { ChatAnswerText } from '@salaria/contracts/desk/visitors/questions';
import { send, toast } from '@salaria/ui';
import type { ReactNode } from 'react';
import { useRevalidateShown } from '../desk/data/reads';
import { FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';

interface AnswerDialogProps {
  title: string;
  /** Where the text goes in the API. */
  to: { method: 'POST' | 'PUT'; path: string };
  values: ChatAnswerText;
  onClose: () => void;
  /** Other ways to answer. */
  below?: ReactNode;
}

/** Writes a text that the assistant quotes, and the question under which it does. */
export function AnswerDialog({ title, to: { method, path }, values, onClose, below }: AnswerDialogProps) {
  const readAgain = useRevalidateShown();
  const form = useDeskForm<ChatAnswerText>({
    entry: path,
    label: `Risposta a «${values.question}»`,
    values,
    call: async (answer) => {
      await send(method, path, answer, undefined);
      void readAgain();
      toast({ title: 'L’assistente risponde così da adesso' });
      onClose();
    },
  });
  return (
    <FormDialog title={title} width="44rem" form={form} submitLabel="Salva la risposta" onClose={onClose} below={below}>
      <TextField
        name="question"
        label="Domanda, come la leggono tutti"
        maxLength={300}
        help="Senza nomi o altro di chi l’ha scritta."
      />
      <TextField
        name="text"
        label="Risposta"
        lines="9rem"
        maxLength={4000}
        help="Frasi intere, che si capiscono senza la domanda: l’assistente ne cita una o due."
      />
    </FormDialog>
  );
}
