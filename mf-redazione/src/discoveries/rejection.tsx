import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { ApiError, Button, Field, Muted, Row, space, styled, TextArea, toast } from '@salaria/ui';
import { useState } from 'react';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { draftEntries, rejectDiscovery } from './discoveries.queries';

const Choice = styled.label`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 2.75rem;
  & input { width: 1.25rem; height: 1.25rem; }
`;

const reasonSchema = z.object({ reason: z.string(), notify: z.boolean() });
const blank = { reason: '', notify: false };

/** Rejects a discovery with a reason, after a confirmation. */
export function Rejection({ discovery, onRejected }: { discovery: DeskDiscovery; onRejected: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const draft = useFormDraft({
    entry: draftEntries(discovery.id).rejection,
    label: `Motivo per respingere «${discovery.title}»`,
    schema: reasonSchema,
    blank,
  });
  const { reason, notify } = draft.content;
  const reject = async () => {
    try {
      await rejectDiscovery(discovery, reason, notify);
      toast({ title: 'Scoperta respinta' });
    } catch (error) {
      // Rejected by somebody else, or by an attempt whose answer was lost.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast({ title: 'La scoperta è già stata respinta' });
    }
    draft.clear();
    onRejected();
  };
  return (
    <Row>
      <Button type="button" look="quiet" onClick={() => setIsOpen(true)}>
        Respingi…
      </Button>
      {!draft.isBlank && !isOpen && <Muted>Il motivo che hai scritto è conservato.</Muted>}
      {isOpen && (
        <ConfirmDialog
          title="Respingere la scoperta?"
          confirmLabel="Respingi"
          onConfirm={reject}
          onClose={() => setIsOpen(false)}
        >
          <p>{`«${discovery.title}» sarà tolta dal sito e dalla redazione. Non si può annullare.`}</p>
          <Field label="Motivo">
            {(control) => (
              <TextArea
                {...control}
                style={{ minHeight: '5rem' }}
                maxLength={1000}
                value={reason}
                onChange={(event) => draft.change({ reason: event.target.value })}
              />
            )}
          </Field>
          <p>Il motivo resta nel registro delle operazioni.</p>
          {discovery.discovererEmail !== null && (
            <Choice>
              <input
                type="checkbox"
                checked={notify}
                onChange={(event) => draft.change({ notify: event.target.checked })}
              />
              {`Scrivi il motivo a ${discovery.discovererEmail}, se il sito può spedire e-mail`}
            </Choice>
          )}
        </ConfirmDialog>
      )}
    </Row>
  );
}
