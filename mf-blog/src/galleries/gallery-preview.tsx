import type { PostSummary } from '@salaria/contracts/posts';
import { Link, Picture, space, styled } from '@salaria/ui';
import { Images } from 'lucide-react';
import { postPath } from '../paths';
import { pictureOf } from '../posts/picture-of';
import { galleryId } from './gallery-id';

const coverAlt = "Apri l'articolo alla sua galleria";

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

/** Thumbnails of the gallery of an article, linked to the gallery; for an empty gallery the picture of the article. */
export function GalleryPreview({ post }: { post: PostSummary }) {
  const { slug, galleryPreview } = post;
  if (!galleryPreview) return null;
  const address = `${postPath(slug)}#${galleryId(galleryPreview)}`;
  const cover = pictureOf(post);
  const pictures =
    galleryPreview.items.length > 0 ? galleryPreview.items : cover ? [{ src: cover, alt: coverAlt }] : [];
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
