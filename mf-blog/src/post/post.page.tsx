import type { Post } from '@salaria/contracts/posts';
import {
  ApiError,
  Container,
  formatDateInEnglish,
  Link,
  Muted,
  Navigate,
  Nearby,
  Picture,
  space,
  styled,
  Title,
  useParams,
  usePageTitle,
} from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { useGallery } from '../galleries/built-in-galleries';
import { Credit } from '../galleries/credit';
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
const Byline = styled(Muted)`
  margin-top: ${space.s};
`;
const Cover = styled.figure`
  margin: ${space.l} 0;
  & > span { border-radius: 10px; }
`;

function Article({ slug, post }: { slug: string; post: Post }) {
  useAuthor(post.authorId);
  usePageTitle(post.searchTitle || titleOf(post), post.searchDescription || (post.excerpt ?? undefined));
  const gallery = useGallery(slug, post);
  const date = formatDateInEnglish(post.publishedAt);
  const picture = pictureOf({ slug, imageUrl: post.imageUrl });
  // Many articles contain the picture in their text, with its caption.
  const cover = picture && !post.content?.includes(picture) ? picture : undefined;
  const texts = post.image?.src === cover ? post.image : undefined;
  const role = post.author?.title;
  return (
    <article>
      <Title>{titleOf(post)}</Title>
      {post.author && (
        <Byline data-testid="author">
          di {post.author.name}
          {role && `, ${role}`}
        </Byline>
      )}
      {date && (
        <Byline>
          <time lang="en" dateTime={post.publishedAt ?? undefined}>
            {date}
          </time>
        </Byline>
      )}
      {cover && (
        <Cover>
          <Picture
            src={cover}
            alt={texts?.alt ?? ''}
            ratio={16 / 9}
            sizes="(min-width: 50rem) 47rem, calc(100vw - 2rem)"
            priority
          />
          {texts && (
            <Muted as="figcaption">
              {texts.caption} <Credit picture={texts} />
            </Muted>
          )}
        </Cover>
      )}
      {post.content?.trim() ? (
        <ArticleBody content={post.content} gallery={gallery} />
      ) : (
        <p>Contenuto non disponibile</p>
      )}
    </article>
  );
}

export default function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, error } = usePost(slug);
  const isMissing = error instanceof ApiError && error.status === 404;
  if (error && !post && !isMissing) return <Navigate to={blogPath} replace />;
  if (isMissing || post === null) return <PostMissing />;
  return (
    <>
      <Column>
        <BackLink to={blogPath} data-noprint>
          <ArrowLeft size={18} aria-hidden="true" />
          Torna al Blog
        </BackLink>
        {post ? <Article key={slug} slug={slug} post={post} /> : <PostSkeleton />}
      </Column>
      <Nearby>
        <OtherPosts slug={slug} />
      </Nearby>
    </>
  );
}
