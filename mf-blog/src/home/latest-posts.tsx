import { Band, Container, Kicker, Link, Row, SectionTitle, space, styled } from '@salaria/ui';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';

export const latestCount = 3;

const Head = styled(Row)`
  justify-content: space-between;
  align-items: flex-end;
  margin-bottom: ${space.l};
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;

/** The first posts of the list. Renders nothing after an error, because the block above reports it. */
export default function LatestPosts() {
  const { data: posts, error } = usePosts();
  if (error || posts?.length === 0) return null;
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
