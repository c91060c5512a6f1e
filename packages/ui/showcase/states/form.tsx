import {
  Button,
  ButtonAnchor,
  ButtonLink,
  type ButtonLook,
  Field,
  Link,
  NavLink,
  Select,
  TextArea,
  TextInput,
} from '../../src';
import { AddressForm, addressButton } from '../../src/address/address-form';
import type { ShowcaseEntry } from '../state';

const looks: ButtonLook[] = ['solid', 'outline', 'quiet', 'light'];
const button = 'src/form/button.tsx';
const field = 'src/form/field.tsx';
const router = 'src/index.ts';

export const form: ShowcaseEntry[] = [
  {
    component: 'Button',
    source: button,
    about: 'Un’azione. Alto almeno 44 px.',
    states: {
      ...Object.fromEntries(
        looks.map((look) => [
          look,
          () => (
            <Button type="button" look={look}>
              Invia
            </Button>
          ),
        ]),
      ),
      disabled: () => (
        <Button type="button" disabled>
          Invia
        </Button>
      ),
    },
  },
  {
    component: 'ButtonLink',
    source: button,
    about: 'Un collegamento del sito con l’aspetto di un pulsante.',
    states: Object.fromEntries(
      looks.map((look) => [
        look,
        () => (
          <ButtonLink to="/" look={look}>
            Leggi il Blog
          </ButtonLink>
        ),
      ]),
    ),
  },
  {
    component: 'ButtonAnchor',
    source: button,
    about: 'Un collegamento verso altri siti con l’aspetto di un pulsante.',
    states: {
      outline: () => (
        <ButtonAnchor look="outline" href="https://example.org" target="_blank" rel="noopener">
          Apri la mappa
        </ButtonAnchor>
      ),
    },
  },
  {
    component: 'Field',
    source: field,
    about: 'Etichetta, campo e ciò che non va nel suo valore.',
    states: {
      valido: () => <Field label="Nome">{(control) => <TextInput {...control} defaultValue="Anna" />}</Field>,
      'con un problema': () => (
        <Field label="Email" problem="Indirizzo email non valido">
          {(control) => <TextInput {...control} type="email" defaultValue="anna@" />}
        </Field>
      ),
    },
  },
  {
    component: 'TextInput',
    source: field,
    about: 'Una riga di testo.',
    states: {
      vuoto: () => <TextInput aria-label="Vuoto" placeholder="Cerca un reperto" />,
      sbagliato: () => <TextInput aria-label="Sbagliato" aria-invalid defaultValue="a@b" />,
      disabled: () => <TextInput aria-label="Non attivo" disabled defaultValue="non attivo" />,
    },
  },
  {
    component: 'TextArea',
    source: field,
    about: 'Più righe di testo.',
    states: { solito: () => <TextArea aria-label="Messaggio" defaultValue="Vorrei visitare l’Antiquarium." /> },
  },
  {
    component: 'Select',
    source: field,
    about: 'Una scelta fra poche.',
    states: {
      solito: () => (
        <Select aria-label="Oggetto">
          <option>Richiesta Informazioni</option>
          <option>Altro</option>
        </Select>
      ),
      disabled: () => (
        <Select aria-label="Non attivo" disabled>
          <option>Altro</option>
        </Select>
      ),
    },
  },
  {
    component: 'AddressForm',
    source: 'src/address/address-form.tsx',
    about: 'Filtri nell’indirizzo: funzionano anche senza script.',
    states: {
      solito: () => (
        <AddressForm sets={['periodo']} aria-label="Filtri">
          <Button look="outline" {...addressButton('periodo', 'romano', () => undefined)}>
            Romano
          </Button>
        </AddressForm>
      ),
    },
  },
  {
    component: 'Link',
    source: router,
    about: 'Un collegamento del sito, senza ricaricare la pagina.',
    states: { solito: () => <Link to="/">Torna al blog</Link> },
  },
  {
    component: 'NavLink',
    source: router,
    about: 'Come Link, con aria-current sulla pagina che si legge.',
    states: {
      'pagina di adesso': () => <NavLink to="/">Home</NavLink>,
      altra: () => <NavLink to="/blog">Blog</NavLink>,
    },
  },
];
