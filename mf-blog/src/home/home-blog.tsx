import { Band, Container, Kicker, SectionTitle, space } from '@salaria/ui';
import { BlogSection, blogTitle } from '../list/blog-section';
import { useLocalView } from '../list/blog-view';
import { HomeHead } from './home-head';

export default function HomeBlog() {
  const view = useLocalView();
  return (
    <Band id="blog" data-tone="card" aria-labelledby="blog-title" style={{ scrollMarginTop: space.xxxl }}>
      <Container>
        <HomeHead>
          <Kicker>Blog</Kicker>
          <SectionTitle id="blog-title">{blogTitle}</SectionTitle>
        </HomeHead>
        <BlogSection view={view} showViewAll />
      </Container>
    </Band>
  );
}
