import type { PostSummary } from '@salaria/contracts/posts';
import { CardGrid, Nearby, VisuallyHidden } from '@salaria/ui';
import { PostCard, PostCardSkeleton } from './post-card';

type PostGridProps = {
  posts: readonly PostSummary[];
  linkText: string;
  heading?: 'h2' | 'h3';
  hasPreview?: boolean;
  /** The grid is at the top of its page: its first picture is loaded with priority. */
  isFirst?: boolean;
};

/** Cards of articles in a grid. */
export function PostGrid({ posts, isFirst = false, ...card }: PostGridProps) {
  return (
    <CardGrid as="ul">
      {posts.map((post, index) => (
        <Nearby key={post.slug} as="li">
          <PostCard post={post} priority={isFirst && index === 0} {...card} />
        </Nearby>
      ))}
    </CardGrid>
  );
}

/** Placeholder of a grid with `count` cards. */
export function PostGridSkeleton({ count }: { count: number }) {
  return (
    <CardGrid role="status">
      <VisuallyHidden>Caricamento articoli...</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <PostCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
