import type { PostSummary } from '@salaria/contracts/posts';
import {
  Card,
  CardBody,
  CardTitle,
  color,
  formatDate,
  LiftingCard,
  Link,
  Muted,
  Picture,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { useId } from 'react';
import { GalleryPreview } from '../galleries/gallery-preview';
import { postPath } from '../paths';
import { pictureOf } from './picture-of';
import { titleOf } from './title-of';

const Frame = styled(LiftingCard)`
  /* The whole card is the link, so the whole card has the focus ring. */
  &:has(> div > a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
const Excerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
const ReadLink = styled(Link)`
  margin-top: auto;
  padding-top: ${space.xs};
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  &:focus-visible { outline: none; }
  &::after { content: ''; position: absolute; inset: 0; }
`;

/** Value of the `sizes` attribute in a grid of up to three columns. */
const pictureSizes = '(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)';

type PostCardProps = {
  post: PostSummary;
  linkText: string;
  /** Level of the heading, one below the heading over the grid. */
  heading?: 'h2' | 'h3';
  /** Shows the gallery preview of the article, if it has one. */
  hasPreview?: boolean;
  /** Loads the picture first, because it is in the initial viewport. */
  priority?: boolean;
};

/** Card of an article. The whole card is a link. */
export function PostCard({ post, linkText, heading = 'h3', hasPreview = false, priority = false }: PostCardProps) {
  const titleId = useId();
  const date = formatDate(post.publishedAt);
  return (
    <Frame aria-labelledby={titleId}>
      <Picture src={pictureOf(post)} alt="" ratio={1.5} sizes={pictureSizes} priority={priority} />
      <CardBody>
        {date && (
          <Muted>
            <time dateTime={post.publishedAt ?? undefined}>{date}</time>
          </Muted>
        )}
        <CardTitle as={heading} id={titleId}>
          {titleOf(post)}
        </CardTitle>
        {post.excerpt && <Excerpt>{post.excerpt}</Excerpt>}
        <ReadLink to={postPath(post.slug)} aria-describedby={titleId}>
          {linkText}
        </ReadLink>
        {hasPreview && <GalleryPreview post={post} />}
      </CardBody>
    </Frame>
  );
}

/** Placeholder of a card, with a picture and lines of the same size. */
export function PostCardSkeleton() {
  return (
    <Card data-testid="post-card-skeleton" aria-hidden="true">
      <Skeleton style={{ aspectRatio: '3 / 2', borderRadius: 0 }} />
      <CardBody>
        <Skeleton style={{ width: '40%' }} />
        <Skeleton style={{ height: '3rem' }} />
        <Skeleton style={{ height: '6.5rem' }} />
        <Skeleton style={{ width: '55%', marginTop: space.xs }} />
      </CardBody>
    </Card>
  );
}
