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
import { pictureOf } from './post-picture';
import { titleOf } from './post-titles';

const Frame = styled(LiftingCard)`
  /* The ring goes round the whole card, because the whole card is the link. */
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

/** Width that a card's picture takes in a grid of up to three columns. */
export const cardSizes = '(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)';

type PostCardProps = {
  post: PostSummary;
  linkText: string;
  /** Level of the card's heading, one below what stands over the grid. */
  heading?: 'h2' | 'h3';
  /** Shows the article's gallery under the text, for the articles that have a preview. */
  preview?: boolean;
  /** Its picture is among the first things that the reader sees. */
  priority?: boolean;
};

export function PostCard({ post, linkText, heading = 'h3', preview = false, priority = false }: PostCardProps) {
  const titleId = useId();
  const date = formatDate(post.publishedAt);
  return (
    <Frame aria-labelledby={titleId}>
      <Picture src={pictureOf(post)} alt="" ratio={1.5} sizes={cardSizes} priority={priority} />
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
        {preview && <GalleryPreview slug={post.slug} />}
      </CardBody>
    </Frame>
  );
}

/** What a card looks like before its post is known: the same picture and as many lines. */
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
