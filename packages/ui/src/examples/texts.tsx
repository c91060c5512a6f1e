// Texts, cards and what waits or fails, on the page /componenti: one function per example.
import {
  Badge,
  Band,
  Card,
  CardBody,
  CardFacts,
  CardGrid,
  CardTitle,
  Container,
  EmptyNotice,
  ErrorNotice,
  formatDate,
  Kicker,
  Lead,
  LiftingCard,
  Link,
  Muted,
  Nearby,
  PageHead,
  Picture,
  Row,
  SectionTitle,
  Skeleton,
  Spinner,
  Stack,
  StatusLine,
  styled,
  Title,
} from '@salaria/ui';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { Facts } from '@salaria/ui/text/facts';
import { Paragraphs } from '@salaria/ui/text/paragraphs';
import { Prose } from '@salaria/ui/text/prose';
import { VideoFrames } from '@salaria/ui/text/video-frames';

export const PageHeadExample = () => (
  <PageHead>
    <Kicker>Dal 1998</Kicker>
    <Title as="p">Il titolo della pagina è l’unico h1</Title>
    <Lead>Una frase che dice di che cosa parla la pagina.</Lead>
  </PageHead>
);

export const BandExample = () => (
  <Band aria-labelledby="esempio-band" data-tone="card">
    <Container>
      <SectionTitle as="h3" id="esempio-band">
        Una parte della pagina
      </SectionTitle>
      <Muted>Senza data-tone lo sfondo è quello della pagina; con «band» è più scuro.</Muted>
    </Container>
  </Band>
);

export const ProseExample = () => (
  <>
    <Prose>
      <h2>Lungo la strada</h2>
      <p>Un testo che la redazione ha scritto, con un video che si carica dopo un clic.</p>
      <figure className="video">
        <a href="https://vimeo.com/76979871">Guarda il video su Vimeo</a>
      </figure>
    </Prose>
    <VideoFrames />
  </>
);

export const ParagraphsExample = () => <Paragraphs text={'Il primo paragrafo.\n\nIl secondo, dopo una riga vuota.'} />;

export const CardExample = () => (
  <CardGrid style={{ '--column': '16rem' }}>
    <LiftingCard>
      <CardBody>
        <CardFacts>
          <Badge>Epoca romana</Badge>
          <Muted>{formatDate('2026-03-05T09:00:00.000Z')}</Muted>
        </CardFacts>
        <CardTitle>
          <Link to="/">Una scheda con un collegamento</Link>
        </CardTitle>
      </CardBody>
    </LiftingCard>
    <Card>
      <CardBody>
        <CardTitle>Una scheda che non porta altrove</CardTitle>
      </CardBody>
    </Card>
  </CardGrid>
);

export const NearbyExample = () => (
  <ul>
    <Nearby as="li">Una scheda lunga, attivata solo quando ci si avvicina: il suo testo si legge da subito.</Nearby>
  </ul>
);

export const RowExample = () => (
  <Stack>
    <Row>
      <Badge>Elementi</Badge>
      <Badge>in riga</Badge>
    </Row>
    <Muted>Con Stack sono uno sotto l’altro.</Muted>
  </Stack>
);

export const BadgeExample = () => (
  <Row>
    <Badge>Neutra</Badge>
    <Badge tone="success">Aperto</Badge>
    <Badge tone="warning">Quasi pieno</Badge>
    <Badge tone="primary">Chiuso</Badge>
    <Badge tone="secondary">Altro</Badge>
  </Row>
);

export const NoticeExample = () => (
  <Stack>
    <StatusLine role="status">3 reperti</StatusLine>
    <ErrorNotice role="alert">I reperti non sono arrivati. Riprova più tardi.</ErrorNotice>
    <EmptyNotice>Ancora nessun reperto.</EmptyNotice>
  </Stack>
);

export const FactsExample = () => (
  <Facts
    rows={[
      ['Materiale', 'Bronzo'],
      ['Misure', '12 × 8 cm'],
      ['Autore', undefined],
    ]}
  />
);

export const PictureExample = () => (
  <div style={{ maxWidth: '16rem' }}>
    <Picture src={undefined} alt="Un reperto ancora senza fotografia" ratio={1.5} />
    <PictureTexts
      picture={{ caption: 'Il ponte di Sigillo.', credit: 'Foto di Rita Rossi', licence: 'CC BY-SA 4.0' }}
    />
  </div>
);

const LoadingCard = styled(Skeleton)`
  height: 4rem;
`;

export const LoadingExample = () => (
  <Stack>
    <LoadingCard data-testid="loading" />
    <Row role="status">
      <Spinner /> Invio…
    </Row>
  </Stack>
);
