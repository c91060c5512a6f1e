import { Link, Picture, space, styled } from '@salaria/ui';
import { Images } from 'lucide-react';
import { postPath } from '../paths';
import { pictureOf } from '../posts/post-picture';
import { galleryId, galleryOf, previewedSlugs } from './galleries.data';

const thumbnails = 3;

// Above the link that covers the whole card.
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

/** The first pictures of an article's gallery, each leading to the gallery; nothing for articles without a preview. */
export function GalleryPreview({ slug }: { slug: string }) {
  const gallery = galleryOf(slug);
  if (!gallery || !previewedSlugs.some((known) => known === slug)) return null;
  const address = `${postPath(slug)}#${galleryId(gallery)}`;
  // A gallery that has no pictures yet is stood for by the article's own one.
  const cover = pictureOf({ slug });
  const pictures =
    gallery.items.length > 0
      ? gallery.items.slice(0, thumbnails)
      : cover
        ? [{ src: cover, alt: "Apri l'articolo alla sua galleria" }]
        : [];
  return (
    <Strip>
      <Thumbnails>
        {pictures.map(({ src, alt }) => (
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
