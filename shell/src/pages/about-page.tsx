import type { About } from '@salaria/contracts/site';
import {
  Band,
  ButtonLink,
  Card,
  CardBody,
  CardGrid,
  CardTitle,
  Container,
  ErrorNotice,
  Kicker,
  Lead,
  media,
  PageHead,
  Picture,
  SectionTitle,
  Skeleton,
  space,
  Stack,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { ReadView } from '@salaria/ui/api/read-view';
import { Paragraphs } from '@salaria/ui/text/paragraphs';
import { Compass, GraduationCap, Landmark } from 'lucide-react';
import heads from '../../page-heads.json';
import { useAbout } from './site-content.queries';

const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  ${media.desktop} { grid-template-columns: 1.1fr 1fr; gap: ${space.xxl}; align-items: center; }
  & > span { border-radius: 10px; }
`;

const icons = [Compass, GraduationCap, Landmark] as const;

/** 'Chi Siamo'. */
export function AboutPage() {
  const read = useAbout();
  usePageTitle(heads['/about'].title, read.data?.description);
  return (
    <ReadView
      read={read}
      loading={<Skeleton style={{ height: '100vh' }} />}
      failure={<ErrorNotice>Errore nel caricamento della pagina. Si prega di riprovare più tardi.</ErrorNotice>}
    >
      {(about) => about && <AboutContent about={about} />}
    </ReadView>
  );
}

const AboutContent = ({ about: { lead, team, visions, image } }: { about: About }) => (
  <>
    <Container>
      <PageHead>
        <Kicker>L'associazione</Kicker>
        <Title>Chi Siamo</Title>
        <Lead>{lead}</Lead>
      </PageHead>
    </Container>
    <Band data-tone="card" aria-labelledby="squadra">
      <Columns>
        <Stack>
          <SectionTitle id="squadra">La squadra e la missione</SectionTitle>
          <Paragraphs text={team} />
          <div>
            <ButtonLink to="/contact" look="outline">
              Contattaci
            </ButtonLink>
          </div>
        </Stack>
        {image && (
          <Picture
            src={image.src}
            alt={image.alt}
            placeholder={image.placeholder}
            ratio={1.4}
            sizes="(min-width: 960px) 36rem, calc(100vw - 2rem)"
          />
        )}
      </Columns>
    </Band>
    <Band aria-labelledby="visione">
      <Container as="div">
        <Stack>
          <SectionTitle id="visione">La nostra visione</SectionTitle>
          <CardGrid>
            {visions.map(({ title, text }, index) => {
              const Icon = icons[index % icons.length] ?? Compass;
              return (
                <Card key={title}>
                  <CardBody>
                    <Icon size={32} aria-hidden="true" />
                    <CardTitle>{title}</CardTitle>
                    <p>{text}</p>
                  </CardBody>
                </Card>
              );
            })}
          </CardGrid>
        </Stack>
      </Container>
    </Band>
  </>
);
