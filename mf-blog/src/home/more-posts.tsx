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
import { postPath } from '../paths';
import { pictureOf } from '../posts/picture-of';
import { titleOf } from '../posts/title-of';
import { usePosts } from '../posts/posts.queries';
import { HomeHead } from './home-head';
import { latestCount } from './latest-posts';

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

/** Returns up to six posts from the fourth on; a short list continues with its first three. */
function postsAfterLatest(posts: readonly PostSummary[]): PostSummary[] {
  return [...posts.slice(latestCount), ...posts.slice(0, latestCount)].slice(0, maxPosts);
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

export default function MorePosts() {
  const { data: posts, error } = usePosts();
  if (error || posts?.length === 0) return null;
  return (
    <Band aria-labelledby="altre-letture">
      <Container>
        <HomeHead>
          <Kicker>Dal blog</Kicker>
          <SectionTitle id="altre-letture">Altre Letture</SectionTitle>
        </HomeHead>
        <List>
          {posts
            ? postsAfterLatest(posts).map((post) => <PostEntry key={post.slug} post={post} />)
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
