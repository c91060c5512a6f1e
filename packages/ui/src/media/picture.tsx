import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
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
const SpinnerOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  /* Skips the animation off screen. */
  content-visibility: auto;
  @media (scripting: none) { display: none; }
`;
const Alternative = styled.span`
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
  /** URL of a self-hosted picture, from which size and variants are derived, or any other URL. */
  src: string | null | undefined;
  alt: string;
  /** The `sizes` of the img element. */
  sizes?: string;
  /** Aspect ratio (width / height) of the frame; default: that of the picture. */
  ratio?: number;
  /** Loads the picture eagerly, with high priority. */
  priority?: boolean;
  /** Shows a spinner while loading. */
  spinner?: boolean;
  /** A small data: URI shown while loading. */
  placeholder?: string | undefined;
  /** Focal point (x, y in 0..1) that stays visible when the frame crops. */
  focal?: readonly [number, number] | undefined;
  className?: string;
};

/** A picture in a frame whose size is known before loading, in the best format that the browser supports. */
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
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [currentSrc, setCurrentSrc] = useState(src);
  if (currentSrc !== src) {
    setCurrentSrc(src);
    setState('loading');
  }
  // A picture of the server's HTML may have loaded or failed before hydration.
  const readState = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc) setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const sources = src ? pictureSources(src) : undefined;
  const style = {
    '--ratio': String(ratio ?? (sources ? sources.width / sources.height : 1.5)),
    ...(sources && { '--ground': sources.color }),
    ...(placeholder && state === 'loading' && { backgroundImage: `url(${placeholder})` }),
    ...(focal && { '--focal': `${focal[0] * 100}% ${focal[1] * 100}%` }),
  };
  // Without alternative text the frame is decorative.
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
          ref={readState}
          src={src}
          alt={alt}
          {...(sources && { srcSet: sources.jpeg, sizes, width: sources.width, height: sources.height })}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
      {spinner && state === 'loading' && (
        <SpinnerOverlay data-testid="picture-spinner">
          <Spinner />
        </SpinnerOverlay>
      )}
      {state === 'failed' && <Alternative aria-hidden>{alt}</Alternative>}
    </Frame>
  );
}
