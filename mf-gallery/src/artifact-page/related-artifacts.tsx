import type { ArtifactPage } from '@salaria/contracts/artifacts';
import { artifactPath } from '@salaria/contracts/record-texts';
import {
  CardBody,
  CardGrid,
  CardTitle,
  color,
  LiftingCard,
  Link,
  Picture,
  SectionTitle,
  space,
  styled,
} from '@salaria/ui';

const Block = styled.section`
  margin-top: ${space.xl};
  & > h2 { margin-bottom: ${space.m}; font-size: 1.5rem; }
  & li { margin-block: ${space.xs}; }
`;
const Card = styled(LiftingCard)`
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  & a:focus-visible { outline: none; }
  & a::after { content: ''; position: absolute; inset: 0; }
`;

type RelatedArtifactsProps = { artifacts: ArtifactPage['related']; articles: ArtifactPage['articles'] };

/** What to look at after an artifact: others of its place and period, and articles. */
export const RelatedArtifacts = ({ artifacts, articles }: RelatedArtifactsProps) => (
  <div data-noprint>
    {articles.length > 0 && (
      <Block aria-labelledby="articoli">
        <SectionTitle id="articoli">Articoli per approfondire</SectionTitle>
        <ul>
          {articles.map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </Block>
    )}
    {artifacts.length > 0 && (
      <Block aria-labelledby="altri-reperti">
        <SectionTitle id="altri-reperti">Altri reperti dello stesso luogo o periodo</SectionTitle>
        <CardGrid>
          {artifacts.map((artifact) => (
            <Card key={artifact.id}>
              <Picture src={artifact.imageUrl} alt="" ratio={1.5} sizes="(min-width: 960px) 20rem, 100vw" />
              <CardBody>
                <CardTitle>
                  <Link to={artifactPath(artifact)}>{artifact.name}</Link>
                </CardTitle>
              </CardBody>
            </Card>
          ))}
        </CardGrid>
      </Block>
    )}
  </div>
);
