import {
  Band,
  Card,
  CardBody,
  CardFacts,
  CardGrid,
  CardTitle,
  Container,
  LiftingCard,
  Muted,
  Picture,
  Row,
  Skeleton,
  Spinner,
  Stack,
} from '../../src';
import type { ShowcaseEntry } from '../state';

const layout = 'src/layout/container.tsx';
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#B9802B" d="M0 0h3v2H0z"/>' +
  '<path fill="#56602F" d="M0 2 1.2.6 3 2z"/></svg>';
const drawing = `data:image/svg+xml,${encodeURIComponent(svg)}`;
const boxes = ['uno', 'due', 'tre'].map((word) => (
  <Card key={word}>
    <CardBody>{word}</CardBody>
  </Card>
));

export const media: ShowcaseEntry[] = [
  {
    component: 'Picture',
    source: 'src/media/picture.tsx',
    about: 'Una figura che ha la sua misura prima di arrivare, nel formato migliore che il browser conosce.',
    states: {
      caricata: () => <Picture src={drawing} alt="Una collina" />,
      'ratio={1}': () => <Picture src={drawing} alt="Una collina in un quadrato" ratio={1} />,
      'non arriva': () => <Picture src="data:image/png,x" alt="Il masso dell’Orso" />,
      'senza indirizzo': () => <Picture src={null} alt="" />,
    },
  },
  {
    component: 'Skeleton',
    source: 'src/media/skeleton.tsx',
    about: 'Al posto di ciò che sta arrivando, della stessa misura.',
    states: { 'una riga': () => <Skeleton />, 'una scheda': () => <Skeleton style={{ height: '8rem' }} /> },
  },
  {
    component: 'Spinner',
    source: 'src/media/spinner.tsx',
    about: 'Muto: che cosa si aspetta va detto a parole.',
    states: {
      'con le parole': () => (
        <Row>
          <Spinner /> Caricamento quiz...
        </Row>
      ),
    },
  },
  {
    component: 'Container',
    source: layout,
    about: 'La colonna di ogni pagina, al massimo 1200 px.',
    states: { solito: () => <Container style={{ outline: '1px dashed' }}>La colonna</Container> },
  },
  {
    component: 'Band',
    source: layout,
    about: 'Una parte orizzontale della pagina.',
    states: {
      solita: () => <Band as="div">senza tono</Band>,
      'data-tone="band"': () => (
        <Band as="div" data-tone="band">
          pietra
        </Band>
      ),
      'data-tone="card"': () => (
        <Band as="div" data-tone="card">
          calce
        </Band>
      ),
    },
  },
  {
    component: 'CardGrid',
    source: layout,
    about: 'Schede affiancate, quante ce ne stanno.',
    states: {
      '--column: 8rem': () => <CardGrid style={{ '--column': '8rem' }}>{boxes}</CardGrid>,
    },
  },
  {
    component: 'LiftingCard',
    source: layout,
    about: 'Una scheda di un elenco, che si solleva sotto il puntatore.',
    states: {
      solita: () => (
        <LiftingCard as="div">
          <CardBody>
            <CardTitle as="h4">Sigillo del viandante</CardTitle>
          </CardBody>
        </LiftingCard>
      ),
    },
  },
  {
    component: 'CardFacts',
    source: layout,
    about: 'Quello che sta sopra il titolo di una scheda.',
    states: {
      solita: () => (
        <CardFacts>
          <strong>Facile</strong>
          <Muted as="span">Storia locale</Muted>
        </CardFacts>
      ),
    },
  },
  {
    component: 'Card',
    source: layout,
    about: 'Una scheda.',
    states: {
      intera: () => (
        <Card as="div">
          <Picture src={drawing} alt="" ratio={2} />
          <CardBody>
            <CardTitle as="h4">Anfora vinaria</CardTitle>
            <Muted>I secolo a.C.</Muted>
          </CardBody>
        </Card>
      ),
    },
  },
  {
    component: 'CardBody',
    source: layout,
    about: 'Il testo di una scheda.',
    states: {
      solito: () => (
        <CardBody>
          <span>una riga</span>
          <span>un’altra</span>
        </CardBody>
      ),
    },
  },
  {
    component: 'Row',
    source: layout,
    about: 'Cose in fila che vanno a capo.',
    states: {
      solita: () => (
        <Row>
          <span>uno</span>
          <span>due</span>
          <span>tre</span>
        </Row>
      ),
    },
  },
  {
    component: 'Stack',
    source: layout,
    about: 'Cose una sotto l’altra.',
    states: {
      solita: () => (
        <Stack>
          <span>uno</span>
          <span>due</span>
        </Stack>
      ),
    },
  },
];
