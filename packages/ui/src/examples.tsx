// What section teams find on the page /componenti of their dev server, with this source: one function per example.
import {
  Badge,
  Band,
  Button,
  ButtonAnchor,
  ButtonLink,
  Card,
  CardBody,
  CardFacts,
  CardGrid,
  CardTitle,
  Container,
  Dialog,
  EmptyNotice,
  ErrorNotice,
  ExternalLink,
  Field,
  formatDate,
  Kicker,
  Lead,
  LiftingCard,
  Link,
  Muted,
  Nearby,
  NavLink,
  PageHead,
  Picture,
  Row,
  SectionTitle,
  Select,
  Skeleton,
  Spinner,
  Stack,
  StatusLine,
  styled,
  TextArea,
  TextInput,
  Title,
  toast,
  VisuallyHidden,
} from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { ReadView } from '@salaria/ui/api/read-view';
import { CentreCross, MapSketch } from '@salaria/ui/map/map-sketch';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { Facts } from '@salaria/ui/text/facts';
import { Paragraphs } from '@salaria/ui/text/paragraphs';
import { Prose } from '@salaria/ui/text/prose';
import { VideoFrames } from '@salaria/ui/text/video-frames';
import { useState } from 'react';

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

export const ButtonExample = () => (
  <Row>
    <Button type="button">Invia</Button>
    <Button type="button" look="outline">
      Annulla
    </Button>
    <Button type="button" look="quiet">
      Altro
    </Button>
    <Button type="button" disabled>
      In attesa
    </Button>
    <ButtonLink to="/contact">Scrivi all’associazione</ButtonLink>
    <ButtonAnchor look="outline" href="https://www.comune.posta.ri.it" target="_blank" rel="noopener noreferrer">
      Il Comune di Posta
    </ButtonAnchor>
  </Row>
);

export const FieldExample = () => (
  <Stack>
    <Field label="Nome">{(control) => <TextInput {...control} name="name" autoComplete="name" />}</Field>
    <Field label="Giorno">
      {(control) => (
        <Select {...control} name="day">
          <option>Sabato</option>
          <option>Domenica</option>
        </Select>
      )}
    </Field>
    <Field label="Domanda" problem="Scrivi almeno dieci caratteri.">
      {(control) => <TextArea {...control} name="question" />}
    </Field>
  </Stack>
);

export const LinkExample = () => (
  <Row>
    <Link to="/gallery">Una pagina del sito</Link>
    <NavLink to="/blog">Una voce che sa se è aperta</NavLink>
    <ExternalLink href="https://www.beniculturali.it">Un altro sito</ExternalLink>
    <VisuallyHidden>Questo lo sente solo chi usa un lettore di schermo.</VisuallyHidden>
  </Row>
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

/** `read` is what `useRead` returns. */
export const ReadViewExample = () => (
  <ReadView
    read={{ data: ['Urna', 'Fibula'], error: undefined }}
    loading={<Skeleton />}
    failure={<ErrorNotice role="alert">I reperti non sono arrivati.</ErrorNotice>}
  >
    {(names) => <p>{names.join(', ')}</p>}
  </ReadView>
);

export function TabsExample() {
  const [value, setValue] = useState('storia');
  return (
    <Tabs
      label="Il sito"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'storia', label: 'Storia', content: <p>Fondato dai Sabini.</p> },
        { value: 'scavi', label: 'Scavi', content: <p>Dal 1998, ogni estate.</p> },
      ]}
    />
  );
}

export function DialogExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setIsOpen(true)}>
        Apri
      </Button>
      {isOpen && (
        <Dialog title="Urna" onClose={() => setIsOpen(false)}>
          <p>Esc, o un clic fuori, chiude.</p>
        </Dialog>
      )}
    </>
  );
}

/** Open at the address `?reperto=3`, which can be shared. */
export function AddressDialogExample() {
  const item = useOpenItem('reperto');
  return (
    <>
      <Button type="button" onClick={() => item.open(3)}>
        Apri nell’indirizzo
      </Button>
      {item.id === 3 && (
        <AddressDialog parameter="reperto" title="Urna" onClose={item.close}>
          <p>«Indietro» chiude.</p>
        </AddressDialog>
      )}
    </>
  );
}

/** Without scripts the form changes the address. */
export function AddressFormExample() {
  const { params, change } = useAddress();
  return (
    <AddressForm sets={['epoca']}>
      <Button
        look="outline"
        aria-pressed={params.get('epoca') === 'romana'}
        {...addressButton('epoca', 'romana', () => void change({ epoca: 'romana' }))}
      >
        Solo l’epoca romana
      </Button>
    </AddressForm>
  );
}

export const ToastExample = () => (
  <Button type="button" onClick={() => toast({ title: 'Domanda inviata', description: 'Risponderemo presto.' })}>
    Invia e avvisa
  </Button>
);

/** The map fills its frame; what is drawn on it has coordinates from 0 to 100. */
export const MapSketchExample = () => (
  <div style={{ position: 'relative', aspectRatio: 1, maxWidth: '20rem' }}>
    <MapSketch>
      <CentreCross x={50} y={50} />
    </MapSketch>
  </div>
);
