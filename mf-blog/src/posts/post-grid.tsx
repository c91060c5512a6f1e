import type { PostSummary } from '@salaria/contracts/posts';
import { CardGrid, VisuallyHidden } from '@salaria/ui';
import { PostCard, PostCardSkeleton } from './post-card';

type PostGridProps = {
  posts: readonly PostSummary[];
  linkText: string;
  heading?: 'h2' | 'h3';
  preview?: boolean;
  /** The grid is at the top of its page: its first picture is loaded at once. */
  leading?: boolean;
};

export function PostGrid({ posts, leading = false, ...card }: PostGridProps) {
  return (
    <CardGrid as="ul">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} priority={leading && index === 0} {...card} />
        </li>
      ))}
    </CardGrid>
  );
}

/** `count` cards that stand for posts to come. */
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
