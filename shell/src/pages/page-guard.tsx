import { Button, Container, EmptyNotice, space, styled } from '@salaria/ui';
import { type ReactNode, useState } from 'react';
import { RenderGuard } from '../sections/render-guard';

const Room = styled(Container)`
  padding-block: ${space.xxxl};
`;

/** Header and footer stay when a page of the shell itself fails; key it by path, so that the next page is tried afresh. */
export function PageGuard({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  if (!failed) {
    return (
      <RenderGuard key={attempt} onError={() => setFailed(true)}>
        {children}
      </RenderGuard>
    );
  }
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Room>
      <EmptyNotice role="alert">
        <h1>Qualcosa non ha funzionato</h1>
        <p>Questa pagina non si può mostrare. Le altre pagine del sito funzionano.</p>
        <Button type="button" look="outline" onClick={retry}>
          Riprova
        </Button>
      </EmptyNotice>
    </Room>
  );
}
