import { Button, Container, EmptyNotice, space, styled } from '@salaria/ui';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import { type ReactNode, useState } from 'react';

const Frame = styled(Container)`
  padding-block: ${space.xxxl};
`;

/** Error boundary of a page, with retry. Keyed by path, so that the next page renders again. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  if (!hasFailed) {
    return (
      <ErrorBoundary key={attempt} onError={() => setHasFailed(true)}>
        {children}
      </ErrorBoundary>
    );
  }
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Frame>
      <EmptyNotice role="alert">
        <h1>Qualcosa non ha funzionato</h1>
        <p>Questa pagina non si può mostrare. Le altre pagine del sito funzionano.</p>
        <Button type="button" look="outline" onClick={retry}>
          Riprova
        </Button>
      </EmptyNotice>
    </Frame>
  );
}
