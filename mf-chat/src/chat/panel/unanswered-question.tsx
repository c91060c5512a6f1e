import { acknowledgementSchema } from '@salaria/contracts/common';
import { ApiError, Button, color, send, space, styled } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';

const failureText = 'Impossibile inviare la domanda. Riprova più tardi.';

const Offer = styled.div`
  margin-top: ${space.s};
  padding-inline-start: ${space.s};
  border-inline-start: 3px solid ${color.line};
  font-size: 0.92rem;
  line-height: 1.45;
  & button { margin-top: ${space.xs}; padding: ${space.xxs} ${space.s}; }
`;

/** Offers to send a question without an answer to the staff. Only its text is sent. */
export function UnansweredQuestion({ question }: { question: string }) {
  const [state, setState] = useState<'idle' | 'pending' | 'sent' | { problem: string }>('idle');
  const thanks = useRef<HTMLParagraphElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus();
  }, [state]);

  async function submit(): Promise<void> {
    setState('pending');
    try {
      await send('POST', '/api/chat/questions', { question }, acknowledgementSchema);
      setState('sent');
    } catch (error) {
      setState({ problem: (error instanceof ApiError && error.serverMessage) || failureText });
    }
  }

  if (state === 'sent') {
    return (
      <Offer>
        <p ref={thanks} role="status" tabIndex={-1}>
          Domanda inviata alla redazione. Grazie!
        </p>
      </Offer>
    );
  }
  return (
    <Offer>
      <p>
        Inviare questa domanda alla redazione? Riceve il solo testo, senza sapere chi l'ha scritto, e lo cancella entro
        90 giorni.
      </p>
      <Button
        type="button"
        look="outline"
        aria-disabled={state === 'pending'}
        onClick={() => state !== 'pending' && void submit()}
      >
        {state === 'pending' ? 'Invio…' : 'Invia alla redazione'}
      </Button>
      {typeof state === 'object' && <p role="alert">{state.problem}</p>}
    </Offer>
  );
}
