// Links, forms, dialogs and the map, on the page /componenti: one function per example.
import {
  Button,
  ButtonAnchor,
  ButtonLink,
  Dialog,
  ErrorNotice,
  ExternalLink,
  Field,
  Link,
  NavLink,
  Row,
  Select,
  Skeleton,
  Stack,
  TextArea,
  TextInput,
  toast,
  VisuallyHidden,
} from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { ReadView } from '@salaria/ui/api/read-view';
import { CentreCross, MapSketch } from '@salaria/ui/map/map-sketch';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { useState } from 'react';

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
