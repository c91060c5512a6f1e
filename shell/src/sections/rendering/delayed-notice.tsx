import { Button, Container, color, space, styled } from '@salaria/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useDelayedParts } from '../loading/delayed-parts';
import { useDevelopmentUpdate } from './use-development-update';

/** Above the lower edge of the window, so that the text does not move. */
const Notice = styled.div`
  position: sticky;
  z-index: 35;
  bottom: 0;
  background: ${color.card};
  border-top: 1px solid ${color.line};
  @media print { display: none; }
`;
const Content = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding-block: ${space.s};
  /* Room for the floating chat button. */
  padding-right: 6rem;
  & h2 { font-size: 1.1rem; }
`;

/**
 * Message about parts of the page whose code does not come. Their text stays where it is, with its links and forms, and
 * is hydrated if the code comes later.
 */
export function DelayedNotice() {
  const parts = useDelayedParts();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    void Promise.all(parts.map((part) => part.retry())).then(() => setIsRetrying(false));
  };
  useDevelopmentUpdate(retry);
  const content = document.querySelector('main');
  if (parts.length === 0 || !content) return null;
  const titles = [...new Set(parts.map(({ title }) => `«${title}»`))].join(', ');
  return createPortal(
    <Notice role="alert">
      <Content>
        <div>
          <h2>Sezione momentaneamente non disponibile</h2>
          <p>Non è stato possibile caricare {titles}. Il resto del sito funziona.</p>
        </div>
        <Button type="button" look="outline" aria-disabled={isRetrying} onClick={isRetrying ? undefined : retry}>
          {isRetrying ? 'Riprovo…' : 'Riprova'}
        </Button>
      </Content>
    </Notice>,
    content,
  );
}
