import { previewSlugs } from '@salaria/contracts/known-values';
import type { PostSummary } from '@salaria/contracts/posts';
import {
  Band,
  CardTitle,
  Container,
  color,
  formatDate,
  Kicker,
  Link,
  Muted,
  Picture,
  SectionTitle,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { postPath } from '../paths';
import { pictureOf } from '../posts/picture-of';
import { titleOf } from '../posts/title-of';
import { blogPageSize, usePosts } from '../posts/posts.queries';
import { HomeHead } from './home-head';
import { selectRecent } from './select-recent';

const maxPosts = 6;

const List = styled.ul`
  display: grid;
  gap: ${space.m} ${space.xl};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  padding: 0;
  list-style: none;
`;
const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6.5rem 1fr;
  gap: ${space.m};
  align-items: center;
  padding-block: ${space.s};
  border-top: 1px solid ${color.line};
  & a { text-decoration: none; color: inherit; }
  & a:hover { text-decoration: underline; }
  & a::after { content: ''; position: absolute; inset: 0; }
`;
const Thumbnail = styled(Picture)`
  border-radius: 8px;
`;

/** Returns six posts: first those that no other block of the home page shows, then the oldest others. */
function selectUnshown(posts: readonly PostSummary[]): PostSummary[] {
  const previewed = posts.filter(({ slug }) => (previewSlugs as readonly string[]).includes(slug));
  const shown = new Set([...posts.slice(0, blogPageSize), ...selectRecent(posts), ...previewed]);
  return [...posts.filter((post) => !shown.has(post)), ...posts.filter((post) => shown.has(post)).reverse()].slice(
    0,
    maxPosts,
  );
}

function PostEntry({ post }: { post: PostSummary }) {
  return (
    <Entry>
      <Thumbnail src={pictureOf(post)} alt="" ratio={4 / 3} sizes="7rem" />
      <div>
        <CardTitle style={{ fontSize: '1.15rem' }}>
          <Link to={postPath(post.slug)}>{titleOf(post)}</Link>
        </CardTitle>
        <Muted>{formatDate(post.publishedAt)}</Muted>
      </div>
    </Entry>
  );
}

function MoreBlock({ posts }: { posts?: readonly PostSummary[] }) {
  return (
    <Band aria-labelledby="altre-letture">
      <Container>
        <HomeHead>
          <Kicker>Dal blog</Kicker>
          <SectionTitle id="altre-letture">Altre Letture</SectionTitle>
        </HomeHead>
        <List>
          {posts
            ? selectUnshown(posts).map((post) => <PostEntry key={post.slug} post={post} />)
            : Array.from({ length: maxPosts }, (_, index) => (
                <Entry key={index} aria-hidden="true">
                  <Skeleton style={{ aspectRatio: '4 / 3' }} />
                  <Skeleton style={{ height: '3.5rem' }} />
                </Entry>
              ))}
        </List>
      </Container>
    </Band>
  );
}

export default function MorePosts() {
  return (
    <ReadView read={usePosts()} loading={<MoreBlock />} failure={null}>
      {(posts) => posts.length > 0 && <MoreBlock posts={posts} />}
    </ReadView>
  );
}
