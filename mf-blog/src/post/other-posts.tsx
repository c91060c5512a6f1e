import { Band, Container, Link, Row, SectionTitle, space, styled } from '@salaria/ui';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';

const maxPosts = 3;

const Head = styled(Row)`
  justify-content: space-between;
  margin-bottom: ${space.l};
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; font-weight: 600; }
`;

/** Three articles other than the one with `slug`; nothing after an error. */
export function OtherPosts({ slug }: { slug: string }) {
  const { data: posts, error } = usePosts();
  const others = posts?.filter((post) => post.slug !== slug).slice(0, maxPosts);
  if (error || others?.length === 0) return null;
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
