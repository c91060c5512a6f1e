import type { ContentKind } from '@salaria/contracts/desk/content/content';
import { Button, color, ExternalLink, Row, Stack, styled } from '@salaria/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { previewPath } from '../../paths';

const Frame = styled.iframe`
  width: 100%;
  height: min(44rem, 80vh);
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.page};
`;

/**
 * The page runs no scripts; of this origin, because it loads the fonts of the site. Its links open windows of their
 * own.
 */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Uses the window of a frame; a browser's own error page belongs to another origin, and refuses. */
function withWindow<Result>(frame: HTMLIFrameElement, use: (window: Window) => Result): Result | undefined {
  try {
    return frame.contentWindow ? use(frame.contentWindow) : undefined;
  } catch {
    return undefined;
  }
}

interface EntryPreviewProps {
  kind: ContentKind;
  slug: string;
  /** Changes when the server has stored something. */
  saves: number;
  /** Name of the frame. */
  title: string;
  /** Query of the page, with its question mark; '' without any. */
  query?: string;
  /** Controls above the frame. */
  children?: ReactNode;
}

/** An entry as the site renders it, with what is saved; it follows each save. */
export function EntryPreview({ kind, slug, saves, title, query = '', children }: EntryPreviewProps) {
  const [isOpen, setIsOpen] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(saves);
  const scrollTop = useRef(0);
  const path = previewPath(kind, slug) + query;
  useEffect(() => {
    if (shown.current === saves || !frame.current) return;
    shown.current = saves;
    scrollTop.current = withWindow(frame.current, ({ scrollY }) => scrollY) ?? 0;
    // The same address again replaces the page, without a new entry in the history.
    frame.current.src = path;
  }, [saves, path]);
  const restoreScroll = () => {
    if (scrollTop.current === 0 || !frame.current) return;
    withWindow(frame.current, (shownPage) => shownPage.scrollTo(0, scrollTop.current));
  };
  return (
    <Stack>
      <Row>
        <Button type="button" look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Nascondi l’anteprima' : 'Mostra l’anteprima'}
        </Button>
        <ExternalLink href={path}>Anteprima a tutta pagina</ExternalLink>
      </Row>
      {isOpen && children}
      {isOpen && (
        // A change of `src` would enter the history of the page.
        <Frame key={query} ref={frame} src={path} onLoad={restoreScroll} title={title} sandbox={sandbox} />
      )}
    </Stack>
  );
}
