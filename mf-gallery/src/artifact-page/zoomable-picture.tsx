import { Button, ButtonAnchor, Muted, Picture, pictureSources, space, styled } from '@salaria/ui';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { ZoomIn } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

/** The viewer is 100 kB of script: it is loaded when a visitor wants it. */
const ZoomDialog = lazy(() => import('./zoom-dialog'));

const Frame = styled.div`
  & > figure { margin: 0; }
  & > figure > span { width: 100%; border-radius: 8px; }
  & > figure > span img { object-fit: contain; }
  & > :is(a, button) { margin-top: ${space.s}; }
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
  const isHydrated = useIsHydrated();
  const sources = pictureSources(src);
  const label = (
    <>
      <ZoomIn size={18} aria-hidden="true" />
      Ingrandisci l’immagine
    </>
  );
  const ratio = sources ? sources.width / sources.height : 1.5;
  return (
    <Frame>
      <figure>
        <Picture src={src} alt={alt} ratio={ratio} sizes="(min-width: 960px) 42rem, 100vw" priority spinner />
        {children && <Muted as="figcaption">{children}</Muted>}
      </figure>
      {sources &&
        (isHydrated ? (
          <Button look="outline" onClick={() => setIsOpen(true)} aria-haspopup="dialog" data-noprint>
            {label}
          </Button>
        ) : (
          <ButtonAnchor look="outline" href={src} data-noprint>
            {label}
          </ButtonAnchor>
        ))}
      {isOpen && (
        <Suspense>
          <ZoomDialog src={src} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Frame>
  );
}
