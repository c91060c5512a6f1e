import {
  Badge,
  CardTitle,
  EmptyNotice,
  ErrorNotice,
  ExternalLink,
  Kicker,
  Lead,
  Muted,
  PageHead,
  SectionTitle,
  StatusLine,
  Title,
  VisuallyHidden,
} from '../../src';
import type { ShowcaseEntry } from '../state';

const headings = 'src/text/headings.tsx';

export const text: ShowcaseEntry[] = [
  {
    component: 'Title',
    source: headings,
    about: 'Il titolo della pagina: uno solo.',
    states: { solito: () => <Title as="h4">Linea del Tempo Archeologica</Title> },
  },
  {
    component: 'SectionTitle',
    source: headings,
    about: 'Il titolo di una parte della pagina.',
    states: { solito: () => <SectionTitle as="h4">Articoli Recenti</SectionTitle> },
  },
  {
    component: 'CardTitle',
    source: headings,
    about: 'Il titolo di una scheda.',
    states: {
      testo: () => <CardTitle as="h4">Il Masso dell’Orso</CardTitle>,
      collegamento: () => (
        <CardTitle as="h4">
          <a href="#CardTitle">Il Masso dell’Orso</a>
        </CardTitle>
      ),
    },
  },
  {
    component: 'Kicker',
    source: headings,
    about: 'La riga sopra un titolo.',
    states: { solito: () => <Kicker>Età romana</Kicker> },
  },
  {
    component: 'Lead',
    source: headings,
    about: 'Le prime frasi di una pagina.',
    states: { solito: () => <Lead>Una strada, una valle, duemila anni di passi.</Lead> },
  },
  {
    component: 'Muted',
    source: headings,
    about: 'Ciò che conta meno.',
    states: { solito: () => <Muted>Pubblicato il 5 marzo 2025</Muted> },
  },
  {
    component: 'PageHead',
    source: headings,
    about: 'La testa di una pagina: riga, titolo, prime frasi.',
    states: {
      intera: () => (
        <PageHead>
          <Kicker>Quiz</Kicker>
          <Title as="h4">Quiz Educativi</Title>
          <Lead>Otto quiz sulla valle del Velino.</Lead>
        </PageHead>
      ),
    },
  },
  {
    component: 'VisuallyHidden',
    source: headings,
    about: 'Solo per chi ascolta la pagina.',
    states: {
      'dopo questa parola': () => (
        <p>
          parola<VisuallyHidden> (che si sente soltanto)</VisuallyHidden>
        </p>
      ),
    },
  },
  {
    component: 'Badge',
    source: 'src/text/badge.tsx',
    about: 'Un’etichetta breve; ogni coppia di colori ha almeno 6:1.',
    states: Object.fromEntries(
      (['success', 'warning', 'primary', 'default', 'secondary'] as const).map((tone) => [
        tone,
        () => <Badge tone={tone}>{tone}</Badge>,
      ]),
    ),
  },
  {
    component: 'ExternalLink',
    source: 'src/text/external-link.tsx',
    about: 'Un collegamento che si apre in una nuova scheda, e lo dice.',
    states: { solito: () => <ExternalLink href="https://example.org">Un altro sito</ExternalLink> },
  },
  {
    component: 'ErrorNotice',
    source: 'src/text/notice.tsx',
    about: 'Qualcosa non ha funzionato. Chi lo mostra dopo un’azione gli dà role="alert".',
    states: {
      solito: () => <ErrorNotice>Errore nel caricamento dei reperti. Si prega di riprovare più tardi.</ErrorNotice>,
    },
  },
  {
    component: 'StatusLine',
    source: 'src/text/notice.tsx',
    about: 'La riga sopra un elenco: c’è sempre, perché nulla si sposti quando cambia.',
    states: { solita: () => <StatusLine role="status">8 quiz disponibili</StatusLine> },
  },
  {
    component: 'EmptyNotice',
    source: 'src/text/notice.tsx',
    about: 'Al posto di un elenco vuoto.',
    states: { solito: () => <EmptyNotice>Nessun reperto trovato in questo periodo.</EmptyNotice> },
  },
];
