import { Button, Muted, Row } from '@salaria/ui';
import { useRef, useState } from 'react';
import { instantInProse } from '../../instant';
import type { FormDraft } from './use-form-draft';

/** Above a form: that it continues a text of this browser, which can be discarded and restored. */
export function DraftNote<Content extends object>({ draft }: { draft: FormDraft<Content> }) {
  const { content, isBlank, change, clear, resumedAt, isKept } = draft;
  const [discarded, setDiscarded] = useState<Content>();
  const note = useRef<HTMLDivElement>(null);
  const act = (action: () => void) => {
    action();
    // The button that had the focus is gone.
    note.current?.focus();
  };
  if (!isKept)
    return <Muted role="status">Questo browser non conserva il testo: non chiudere la pagina prima dell’invio.</Muted>;
  if (resumedAt === undefined && !(isBlank && discarded !== undefined)) return null;
  return (
    <Row ref={note} tabIndex={-1}>
      {resumedAt !== undefined && (
        <>
          <Muted role="status">{`Ripreso il testo del ${instantInProse(resumedAt)}, non ancora inviato.`}</Muted>
          <Button
            type="button"
            look="quiet"
            onClick={() =>
              act(() => {
                setDiscarded(content);
                clear();
              })
            }
          >
            Scarta il testo
          </Button>
        </>
      )}
      {resumedAt === undefined && discarded !== undefined && (
        <>
          <Muted role="status">Testo scartato.</Muted>
          <Button
            type="button"
            look="quiet"
            onClick={() =>
              act(() => {
                change(discarded);
                setDiscarded(undefined);
              })
            }
          >
            Riprendilo
          </Button>
        </>
      )}
    </Row>
  );
}
