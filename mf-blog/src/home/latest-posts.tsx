import type { PostSummary } from '@salaria/contracts/posts';
import { Band, Container, Kicker, Link, Row, SectionTitle, space, styled } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';

const latestCount = 3;

const Head = styled(Row)`
  justify-content: space-between;
  align-items: flex-end;
  margin-bottom: ${space.l};
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;

function LatestBlock({ posts }: { posts?: readonly PostSummary[] }) {
  return (
    <Band data-tone="band" aria-labelledby="ultimi-articoli">
      <Container>
        <Head>
          <div>
            <Kicker>Dal blog</Kicker>
            <SectionTitle id="ultimi-articoli">Ultimi Articoli</SectionTitle>
          </div>
          <Link to={blogPath}>Vedi tutti</Link>
        </Head>
        {posts ? (
          <PostGrid posts={posts.slice(0, latestCount)} linkText="Leggi l'articolo →" />
        ) : (
          <PostGridSkeleton count={latestCount} />
        )}
      </Container>
    </Band>
  );
}

/** The first posts of the list. Shows no message after an error, because the block above reports it. */
export default function LatestPosts() {
  return (
    <ReadView read={usePosts()} loading={<LatestBlock />} failure={null}>
      {(posts) => posts.length > 0 && <LatestBlock posts={posts} />}
    </ReadView>
  );
}
