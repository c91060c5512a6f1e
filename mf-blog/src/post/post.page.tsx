import type { Post } from '@salaria/contracts/posts';
import {
  ApiError,
  Container,
  formatDateInEnglish,
  Link,
  Muted,
  Navigate,
  Picture,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { blogPath } from '../paths';
import { pictureOf } from '../posts/picture-of';
import { titleOf } from '../posts/title-of';
import { useAuthor, usePost } from '../posts/posts.queries';
import { ArticleBody } from './body/article-body';
import { OtherPosts } from './other-posts';
import { PostMissing } from './post-missing';
import { PostSkeleton } from './post-skeleton';

const Column = styled(Container)`
  max-width: 50rem;
  padding-block: ${space.m} ${space.xxxl};
`;
const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2.75rem;
  margin-bottom: ${space.s};
  font-weight: 600;
`;
const PublishedOn = styled(Muted)`
  margin-top: ${space.s};
  margin-bottom: ${space.l};
`;
const Cover = styled(Picture)`
  margin-block: ${space.l};
  border-radius: 10px;
`;

function Article({ slug, post }: { slug: string; post: Post }) {
  useAuthor(post.authorId);
  usePageTitle(titleOf(post), post.excerpt ?? undefined);
  const date = formatDateInEnglish(post.publishedAt);
  const picture = pictureOf({ slug, imageUrl: post.imageUrl });
  // Many articles contain the picture in their text, with its caption.
  const cover = picture && !post.content?.includes(picture) ? picture : undefined;
  return (
    <article>
      <Title>{titleOf(post)}</Title>
      {date && (
        <PublishedOn>
          <time lang="en" dateTime={post.publishedAt ?? undefined}>
            {date}
          </time>
        </PublishedOn>
      )}
      {cover && (
        <Cover src={cover} alt="" ratio={16 / 9} sizes="(min-width: 50rem) 47rem, calc(100vw - 2rem)" priority />
      )}
      {post.content?.trim() ? (
        <ArticleBody content={post.content} gallery={post.gallery} />
      ) : (
        <p>Contenuto non disponibile</p>
      )}
    </article>
  );
}

export default function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, error } = usePost(slug);
  if (error && !(error instanceof ApiError && error.status === 404)) return <Navigate to={blogPath} replace />;
  if (error || post === null) return <PostMissing />;
  return (
    <>
      <Column>
        <BackLink to={blogPath} data-noprint>
          <ArrowLeft size={18} aria-hidden="true" />
          Torna al Blog
        </BackLink>
        {post ? <Article key={slug} slug={slug} post={post} /> : <PostSkeleton />}
      </Column>
      <OtherPosts slug={slug} />
    </>
  );
}
