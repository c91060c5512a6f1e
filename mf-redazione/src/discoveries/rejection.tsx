import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import { Button, Field, Row, space, styled, TextArea, toast } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { rejectDiscovery } from './discoveries.queries';

const Choice = styled.label`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 2.75rem;
  & input { width: 1.25rem; height: 1.25rem; }
`;

/** Rejects a discovery with a reason, after a confirmation. */
export function Rejection({ discovery, onRejected }: { discovery: DeskDiscovery; onRejected: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(false);
  const reject = async () => {
    await rejectDiscovery(discovery, reason, notify);
    toast({ title: 'Scoperta respinta' });
    onRejected();
  };
  return (
    <Row>
      <Button type="button" look="quiet" onClick={() => setIsOpen(true)}>
        Respingi…
      </Button>
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
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <p>Il motivo resta nel registro delle operazioni.</p>
          {discovery.discovererEmail !== null && (
            <Choice>
              <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
              {`Scrivi il motivo a ${discovery.discovererEmail}, se il sito può spedire e-mail`}
            </Choice>
          )}
        </ConfirmDialog>
      )}
    </Row>
  );
}
