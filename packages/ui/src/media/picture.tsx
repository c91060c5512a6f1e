import styled from '@emotion/styled';
import { type CSSProperties, useCallback, useState } from 'react';
import { color } from '../theme/tokens';
import { pictureSources } from './picture-address';
import { Spinner } from './spinner';

const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  background: var(--ground, ${color.band});
  background-size: cover;
  aspect-ratio: var(--ratio);
  & img { width: 100%; height: 100%; object-fit: cover; object-position: var(--focal, 50% 50%); }
`;
const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  /* Far from the screen, where pictures are not loaded yet, nothing turns. */
  content-visibility: auto;
`;
const Lost = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 1rem;
  text-align: center;
  color: ${color.muted};
  background: ${color.band};
  font-size: 0.9rem;
`;

export type PictureProps = {
  /** One of our own addresses, which says everything about the picture, or any other URL. */
  src: string | null | undefined;
  alt: string;
  /** As in the img element; the width that the picture takes on the page. */
  sizes?: string;
  /** width / height of the frame; the picture's own unless given. */
  ratio?: number;
  /** The largest picture at the top of a page: loaded at once and first. */
  priority?: boolean;
  /** Shows a spinner until it is loaded. */
  spinner?: boolean;
  /** A tiny data: URI shown meanwhile. */
  placeholder?: string | undefined;
  /** x, y in 0..1 of what must stay visible when the frame cuts. */
  focal?: readonly [number, number] | undefined;
  className?: string;
};

/** A picture in a frame that has its size before anything is loaded, in the best format that the browser takes. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  ratio,
  priority = false,
  spinner = false,
  placeholder,
  focal,
  className,
}: PictureProps) {
  const [state, setState] = useState<'waiting' | 'loaded' | 'lost'>('waiting');
  const [shown, setShown] = useState(src);
  if (shown !== src) {
    setShown(src);
    setState('waiting');
  }
  // A picture of the server's document may have loaded or failed before React listens.
  const settled = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc) setState(image.naturalWidth > 0 ? 'loaded' : 'lost');
  }, []);
  const sources = src ? pictureSources(src) : undefined;
  const style = {
    '--ratio': String(ratio ?? (sources ? sources.width / sources.height : 1.5)),
    ...(sources && { '--ground': sources.color }),
    ...(placeholder && state === 'waiting' && { backgroundImage: `url(${placeholder})` }),
    ...(focal && { '--focal': `${focal[0] * 100}% ${focal[1] * 100}%` }),
  } as CSSProperties;
  // A picture that says nothing must not be announced as one without a name.
  if (!src)
    return (
      <Frame
        style={style}
        className={className}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    );
  return (
    <Frame style={style} className={className}>
      <picture>
        {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          ref={settled}
          src={src}
          alt={alt}
          {...(sources && { srcSet: sources.jpeg, sizes, width: sources.width, height: sources.height })}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('lost')}
        />
      </picture>
      {spinner && state === 'waiting' && (
        <Waiting data-testid="picture-spinner">
          <Spinner />
        </Waiting>
      )}
      {state === 'lost' && <Lost aria-hidden>{alt}</Lost>}
    </Frame>
  );
}
