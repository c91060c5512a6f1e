import { previewSlugs } from '@salaria/contracts/known-values';
import type { PostSummary } from '@salaria/contracts/posts';
import { Band, CardGrid, CardTitle, Container, Kicker, Picture, SectionTitle, space, styled } from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { GalleryPreview } from '../galleries/gallery-preview';
import { pictureOf } from '../posts/picture-of';
import { titleOf } from '../posts/title-of';
import { usePosts } from '../posts/posts.queries';
import { HomeHead } from './home-head';

const Preview = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  & h3 { font-size: 1.15rem; }
  & > div { flex-direction: column; align-items: flex-start; margin-top: auto; }
`;
const Cover = styled(Picture)`
  border-radius: 10px;
`;

function PreviewBlock({ posts }: { posts: readonly PostSummary[] }) {
  const previewPosts = previewSlugs.flatMap(
    (slug) => posts.find((post) => post.slug === slug && post.galleryPreview) ?? [],
  );
  if (previewPosts.length === 0) return null;
  return (
    <Band data-tone="card" aria-labelledby="gallerie-fotografiche">
      <Container>
        <HomeHead>
          <Kicker>Immagini</Kicker>
          <SectionTitle id="gallerie-fotografiche">Gallerie Fotografiche</SectionTitle>
        </HomeHead>
        <CardGrid as="ul" style={{ '--column': '15rem' }}>
          {previewPosts.map((post) => (
            <Preview key={post.slug}>
              <Cover
                src={pictureOf(post)}
                alt=""
                ratio={1.5}
                sizes="(min-width: 1200px) 17rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)"
              />
              <CardTitle>{titleOf(post)}</CardTitle>
              <GalleryPreview post={post} />
            </Preview>
          ))}
        </CardGrid>
      </Container>
    </Band>
  );
}

/** Block with the previews of those galleries whose articles exist. */
export default function GalleryPreviews() {
  return (
    <ReadView read={usePosts()} loading={null} failure={null}>
      {(posts) => <PreviewBlock posts={posts} />}
    </ReadView>
  );
}
