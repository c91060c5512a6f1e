import { ButtonAnchor, Dialog, Muted, Picture, pictureSources, space, styled } from '@salaria/ui';
import { ZoomIn } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';

/** The viewer is 100 kB of script: it is loaded when a visitor wants it. */
const PictureViewer = lazy(() => import('./picture-viewer'));

const Frame = styled.div`
  & > figure { margin: 0; }
  & > figure > span { width: 100%; border-radius: 8px; }
  & > figure > span img { object-fit: contain; }
  & > a { margin-top: ${space.s}; }
`;

type ZoomablePictureProps = {
  src: string;
  alt: string;
  /** Of the dialog that enlarges it. */
  title: string;
  /** Caption and credit. */
  children?: ReactNode;
};

/** A picture that visitors can enlarge; one from another site is shown as it is. */
export function ZoomablePicture({ src, alt, title, children }: ZoomablePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sources = pictureSources(src);
  const ratio = sources ? sources.width / sources.height : 1.5;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Frame>
      <figure>
        <Picture src={src} alt={alt} ratio={ratio} sizes="(min-width: 960px) 42rem, 100vw" priority spinner />
        {children && <Muted as="figcaption">{children}</Muted>}
      </figure>
      {/* Without scripts a link to the picture. */}
      {sources && (
        <ButtonAnchor look="outline" href={src} onClick={open} aria-haspopup="dialog" data-noprint>
          <ZoomIn size={18} aria-hidden="true" />
          Ingrandisci l’immagine
        </ButtonAnchor>
      )}
      {isOpen && (
        <Dialog title={title} width="72rem" onClose={() => setIsOpen(false)}>
          <Suspense fallback={<Picture src={src} alt={alt} sizes="(min-width: 72rem) 69rem, 100vw" spinner />}>
            <PictureViewer src={src} />
          </Suspense>
        </Dialog>
      )}
    </Frame>
  );
}
