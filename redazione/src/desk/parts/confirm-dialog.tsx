import { Button, Dialog, ErrorNotice, Row, space, Stack } from '@salaria/ui';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit';

interface ConfirmDialogProps {
  /** A question: 'Eliminare il messaggio?' */
  title: string;
  /** Verb of the button that confirms: 'Elimina'. */
  confirmLabel: string;
  /** Carries out what was confirmed; the dialog stays open with the reason when it rejects. */
  onConfirm: () => Promise<unknown>;
  /** Called when the dialog closes, confirmed or not. */
  onClose: () => void;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
}

/** Asks before something is done that cannot be undone, and states its consequences. */
export function ConfirmDialog({ title, confirmLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { isPending, failure, run } = useSubmit();
  const confirm = async () => (await run(onConfirm)) && onClose();
  return (
    <Dialog title={title} width="34rem" onClose={() => !isPending && onClose()}>
      <Stack>{children}</Stack>
      {failure && (
        <ErrorNotice role="alert" style={{ marginTop: space.m }}>
          {failure.text}
        </ErrorNotice>
      )}
      <Row style={{ marginTop: space.l }}>
        <Button type="button" aria-disabled={isPending} onClick={() => void confirm()}>
          {isPending ? 'Un momento…' : confirmLabel}
        </Button>
        <Button type="button" look="quiet" onClick={() => !isPending && onClose()}>
          Annulla
        </Button>
      </Row>
    </Dialog>
  );
}
