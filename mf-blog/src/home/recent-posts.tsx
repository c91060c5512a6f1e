import { Band, ButtonLink, Container, ErrorNotice, Kicker, SectionTitle } from '@salaria/ui';
import { blogPath } from '../paths';
import { PostGrid, PostGridSkeleton } from '../posts/post-grid';
import { usePosts } from '../posts/posts.queries';
import { HomeFoot, HomeHead } from './home-head';
import { selectRecent } from './select-recent';

function RecentCards() {
  const { data: posts, error } = usePosts();
  if (posts) return <PostGrid posts={selectRecent(posts)} linkText="Leggi di più →" hasPreview />;
  if (error)
    return (
      <ErrorNotice role="alert">Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.</ErrorNotice>
    );
  return <PostGridSkeleton count={3} />;
}

export default function RecentPosts() {
  return (
    <Band aria-labelledby="articoli-recenti">
      <Container>
        <HomeHead>
          <Kicker>In primo piano</Kicker>
          <SectionTitle id="articoli-recenti">Articoli Recenti</SectionTitle>
        </HomeHead>
        <RecentCards />
        <HomeFoot>
          <ButtonLink to={blogPath}>Visualizza Tutti gli Articoli</ButtonLink>
        </HomeFoot>
      </Container>
    </Band>
  );
}
