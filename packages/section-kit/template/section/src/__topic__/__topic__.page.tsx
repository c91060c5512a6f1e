import {
  Container,
  EmptyNotice,
  ErrorNotice,
  formatDate,
  Lead,
  Link,
  PageHead,
  Skeleton,
  space,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { usePosts } from '../posts';
import urn from './urn.svg';

const List = styled.ul`
  display: grid;
  gap: ${space.m};
  padding: 0 0 ${space.xxl};
  list-style: none;
`;

const Loading = styled(Skeleton)`
  height: 8rem;
`;

export default function Topic__Page() {
  usePageTitle('__title__');
  const { data: posts, error } = usePosts();
  return (
    <Container>
      <PageHead>
        <Title>{'__title__'}</Title>
        <img src={urn} alt="" width={96} height={96} />
        <Lead>Questa sezione è appena nata.</Lead>
      </PageHead>
      {error && <ErrorNotice>Gli articoli non sono arrivati. Riprova più tardi.</ErrorNotice>}
      {!error && !posts && <Loading data-testid="loading" />}
      {posts?.length === 0 && <EmptyNotice>Ancora nessun articolo.</EmptyNotice>}
      {posts && posts.length > 0 && (
        <List>
          {posts.map(({ id, slug, title, publishedAt }) => (
            <li key={id}>
              <Link to={`/blog/${slug}`}>{title}</Link> {publishedAt && formatDate(publishedAt)}
            </li>
          ))}
        </List>
      )}
    </Container>
  );
}
