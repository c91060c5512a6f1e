import { Link, Picture, space, styled } from '@salaria/ui';
import { Images } from 'lucide-react';
import { postPath } from '../paths';
import { pictureOf } from '../posts/post-picture';
import { type Gallery, galleryId, galleryOf, previewSlugs } from './galleries.data';

const maxThumbnails = 3;

/** Above the link that covers the whole card. */
const Strip = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Thumbnails = styled.div`
  display: flex;
  gap: ${space.xs};
  & a { display: block; width: 3.5rem; border-radius: 6px; overflow: hidden; }
`;
const AllLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2.75rem;
  font-weight: 600;
`;

/** Returns the first pictures of a gallery; for an empty gallery the picture of the article. */
function thumbnailsOf(slug: string, gallery: Gallery): { src: string; alt: string }[] {
  if (gallery.items.length > 0) return gallery.items.slice(0, maxThumbnails);
  const cover = pictureOf({ slug });
  return cover ? [{ src: cover, alt: "Apri l'articolo alla sua galleria" }] : [];
}

/** Thumbnails of the gallery of an article, linked to the gallery; nothing for an article without a preview. */
export function GalleryPreview({ slug }: { slug: string }) {
  const gallery = galleryOf(slug);
  if (!gallery || !previewSlugs.some((previewSlug) => previewSlug === slug)) return null;
  const address = `${postPath(slug)}#${galleryId(gallery)}`;
  return (
    <Strip>
      <Thumbnails>
        {thumbnailsOf(slug, gallery).map(({ src, alt }) => (
          <Link key={src} to={address}>
            <Picture src={src} alt={alt} ratio={1} sizes="4rem" />
          </Link>
        ))}
      </Thumbnails>
      <AllLink to={address}>
        <Images size={18} aria-hidden="true" />
        Vedi tutte
      </AllLink>
    </Strip>
  );
}
