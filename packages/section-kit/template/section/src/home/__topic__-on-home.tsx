import { Band, Container, Link, SectionTitle } from '@salaria/ui';
import type { SlotPart } from '@salaria/ui/slots';
import { usePosts } from '../posts';

/** Fills a slot of the home page. Renders nothing without data: the home page goes on without it. */
const Topic__OnHome: SlotPart<'home.articles'> = () => {
  const { data: posts } = usePosts();
  if (!posts || posts.length === 0) return null;
  return (
    <Band aria-labelledby="__topic__-on-home">
      <Container>
        <SectionTitle id="__topic__-on-home">{'__title__'}</SectionTitle>
        <p>{posts.length === 1 ? 'Un articolo.' : `${posts.length} articoli.`}</p>
        <p>
          <Link to="/__topic__">Vai alla sezione</Link>
        </p>
      </Container>
    </Band>
  );
};

export default Topic__OnHome;
