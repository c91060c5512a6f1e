import { Button, Dialog, ErrorNotice, Row, Stack } from '@salaria/ui';
import type { FormEvent, ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  /** Text of the button that submits: 'Crea la bozza'. */
  submitLabel: string;
  isPending: boolean;
  /** Why the last submission was refused. */
  failure?: string | undefined;
  /** Not called while a submission is pending. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a short form. It stays open with the reason when its submission is refused. */
export function FormDialog({ title, submitLabel, isPending, failure, onSubmit, onClose, children }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void onSubmit();
  };
  return (
    <Dialog title={title} width="34rem" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
          <Row>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? 'Un momento…' : submitLabel}
            </Button>
            <Button type="button" look="quiet" onClick={onClose}>
              Annulla
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
