import { Button, color, ExternalLink, Row, Stack, styled } from '@salaria/ui';
import { useEffect, useRef, useState } from 'react';
import { previewPath } from '../../paths';

const Frame = styled.iframe`
  width: 100%;
  height: min(44rem, 80vh);
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.page};
`;

interface ArticlePreviewProps {
  slug: string;
  /** Changes when the server has stored something. */
  saves: number;
}

/** The article as the site renders it, with what is saved; it follows each save. */
export function ArticlePreview({ slug, saves }: ArticlePreviewProps) {
  const [isOpen, setIsOpen] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(saves);
  useEffect(() => {
    if (shown.current === saves) return;
    shown.current = saves;
    // Keeps the scroll position, unlike a new address.
    frame.current?.contentWindow?.location.reload();
  }, [saves]);
  const path = previewPath(slug);
  return (
    <Stack>
      <Row>
        <Button type="button" look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Nascondi l’anteprima' : 'Mostra l’anteprima'}
        </Button>
        <ExternalLink href={path}>Anteprima a tutta pagina</ExternalLink>
      </Row>
      {isOpen && <Frame ref={frame} src={path} title="Anteprima dell’articolo" />}
    </Stack>
  );
}
