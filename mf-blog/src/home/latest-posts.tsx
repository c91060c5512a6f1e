import { Band, Container, Kicker, Link, Row, SectionTitle, space, styled } from '@salaria/ui';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';

export const latestLimit = 3;

const Head = styled(Row)`
  justify-content: space-between;
  align-items: flex-end;
  margin-bottom: ${space.l};
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;

/** The first posts of the list. The block above says when they cannot be had, so this one just stays away. */
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
          <PostGrid posts={posts.slice(0, latestLimit)} linkText="Leggi l'articolo →" />
        ) : (
          <PostGridSkeleton count={latestLimit} />
        )}
      </Container>
    </Band>
  );
}
