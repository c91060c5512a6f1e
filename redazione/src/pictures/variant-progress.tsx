import type { DeskPicture } from '@salaria/contracts/desk/content/pictures';
import { Muted } from '@salaria/ui';

export const isEncoding = ({ variants: { ready, total, hasFailed } }: DeskPicture): boolean =>
  ready < total && !hasFailed;

/** How far the sizes and formats of a picture are; nothing when all are made. */
export function VariantProgress({ picture }: { picture: DeskPicture }) {
  const { ready, total, hasFailed } = picture.variants;
  if (ready >= total) return null;
  if (hasFailed) {
    return <Muted>Alcune misure non si sono potute preparare: i visitatori vedono la fotografia intera.</Muted>;
  }
  return (
    <div>
      <progress value={ready} max={total} aria-label={`Misure e formati di ${picture.slug}`} />
      <Muted>{`Misure e formati: ${ready} di ${total}. Si può già usare.`}</Muted>
    </div>
  );
}
