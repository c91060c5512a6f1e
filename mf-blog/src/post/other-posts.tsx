import type { PostSummary } from '@salaria/contracts/posts';
import { Band, Container, Link, Row, SectionTitle, space, styled } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';

const maxPosts = 3;

const Head = styled(Row)`
  justify-content: space-between;
  margin-bottom: ${space.l};
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;

function OthersBlock({ slug, posts }: { slug: string; posts?: readonly PostSummary[] }) {
  const others = posts?.filter((post) => post.slug !== slug).slice(0, maxPosts);
  if (others?.length === 0) return null;
  return (
    <Band data-tone="card" data-noprint aria-labelledby="altri-articoli">
      <Container>
        <Head>
          <SectionTitle id="altri-articoli">Altri Articoli</SectionTitle>
          <Link to={blogPath}>Vedi tutti gli articoli</Link>
        </Head>
        {others ? <PostGrid posts={others} linkText="Leggi di più →" /> : <PostGridSkeleton count={maxPosts} />}
      </Container>
    </Band>
  );
}

/** Three articles other than the one with `slug`; no message after an error. */
export function OtherPosts({ slug }: { slug: string }) {
  return (
    <ReadView key={slug} read={usePosts()} loading={<OthersBlock slug={slug} />} failure={null}>
      {(posts) => <OthersBlock slug={slug} posts={posts} />}
    </ReadView>
  );
}
