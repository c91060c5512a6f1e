import { previewSlugs } from '@salaria/contracts/known-values';
import type { Gallery, Post, PostSummary } from '@salaria/contracts/posts';
import { builtIn, useBuiltIn } from '@salaria/ui/api/built-in';
import { useMemo } from 'react';

const loadGalleries = builtIn<Partial<Record<string, Gallery>>>(async () => {
  const { galleries } = await import('./galleries.data');
  return { default: galleries };
});

/** Pictures of a gallery that the card of its article shows. */
const maxPreviewPictures = 3;

const galleryOf = (galleries: Partial<Record<string, Gallery>> | undefined, slug: string): Gallery | undefined =>
  galleries && Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;

/** Returns the gallery of an article; the built-in one if the API has no field for it. */
export function useGallery(slug: string, { gallery }: Pick<Post, 'gallery'>): Gallery | undefined {
  const { data } = useBuiltIn(gallery === undefined, loadGalleries);
  return gallery === undefined ? galleryOf(data, slug) : (gallery ?? undefined);
}

const lacksPreview = ({ slug, galleryPreview }: PostSummary): boolean =>
  galleryPreview === undefined && previewSlugs.some((it) => it === slug);

/** Returns the posts with the previews of built-in galleries where the API has no field for them. */
export function useBuiltInPreviews(posts: PostSummary[] | undefined): PostSummary[] | undefined {
  const { data: galleries } = useBuiltIn(posts?.some(lacksPreview) ?? false, loadGalleries);
  return (
    useMemo(
      () =>
        galleries &&
        posts?.map((post) => {
          const gallery = lacksPreview(post) ? galleryOf(galleries, post.slug) : undefined;
          if (!gallery) return post;
          const items = gallery.items.slice(0, maxPreviewPictures).map(({ src, alt }) => ({ src, alt }));
          return { ...post, galleryPreview: { name: gallery.name, items } };
        }),
      [posts, galleries],
    ) ?? posts
  );
}
