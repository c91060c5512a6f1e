import { useState } from 'react';
import { Button, Dialog, toast } from '../../src';
import { AddressDialog, ServerDialog } from '../../src/overlay/address-dialog';
import { Tabs } from '../../src/overlay/tabs';
import type { ShowcaseEntry } from '../state';

function OpensDialog({ description }: { description?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Apri la finestra
      </Button>
      {open && (
        <Dialog title="Reperto 1 di 24" {...(description && { description })} onClose={() => setOpen(false)}>
          <p>Escape, il pulsante o un clic fuori la chiudono; il fuoco torna da dove era venuto.</p>
        </Dialog>
      )}
    </>
  );
}

function OpensAddressDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Apri la finestra dell’indirizzo
      </Button>
      {open && (
        <AddressDialog parameter="reperto" title="Reperto 2 di 24" onClose={() => setOpen(false)}>
          <p>Si legge anche senza script.</p>
        </AddressDialog>
      )}
    </>
  );
}

function OpensServerDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Apri la finestra senza script
      </Button>
      {open && (
        <ServerDialog parameter="foto" title="Foto 1 di 12" onClose={() => setOpen(false)}>
          <p>Si chiude con un collegamento.</p>
        </ServerDialog>
      )}
    </>
  );
}

const tabs = [
  { value: 'descrizione', label: 'Descrizione', content: <p>Un masso alto tre metri.</p> },
  { value: 'visita', label: 'Info Visita', content: <p>Sempre accessibile.</p> },
];
function WithTabs() {
  const [value, setValue] = useState('descrizione');
  return <Tabs label="Schede del reperto" tabs={tabs} value={value} onChange={setValue} />;
}

const showToastButton = (variant: 'default' | 'destructive', title: string, description: string) => () => (
  <Button type="button" look="quiet" onClick={() => toast({ title, description, variant })}>
    Mostra
  </Button>
);

export const overlay: ShowcaseEntry[] = [
  {
    component: 'Dialog',
    source: 'src/overlay/dialog.tsx',
    about: 'Una finestra che trattiene il fuoco. Si mette nella pagina finché è aperta.',
    states: {
      solita: () => <OpensDialog />,
      'con description': () => <OpensDialog description="Una frase che si legge con il titolo." />,
    },
  },
  {
    component: 'AddressDialog',
    source: 'src/overlay/address-dialog.tsx',
    about: 'La finestra di ciò che l’indirizzo nomina: è già nell’HTML del server.',
    states: { solita: () => <OpensAddressDialog /> },
  },
  {
    component: 'ServerDialog',
    source: 'src/overlay/address-dialog.tsx',
    about: 'La stessa finestra com’è nell’HTML del server, prima che arrivi il suo codice.',
    states: { solita: () => <OpensServerDialog /> },
  },
  {
    component: 'Tabs',
    source: 'src/overlay/tabs.tsx',
    about: 'Schede, con frecce, Inizio e Fine. Da @salaria/ui/overlay/tabs.',
    states: { solite: () => <WithTabs /> },
  },
  {
    component: 'Toaster',
    source: 'src/overlay/toaster.tsx',
    about: 'Dove appare ciò che toast() dice: uno alla volta, cinque secondi; F8 ci porta il fuoco. Lo mette la shell.',
    states: {
      default: showToastButton('default', 'Messaggio Inviato', 'Il tuo messaggio è stato inviato con successo!'),
      destructive: showToastButton('destructive', 'Errore', 'Impossibile inviare il messaggio. Riprova più tardi.'),
    },
  },
];

/** Components without appearance. */
export const withoutAppearance: ShowcaseEntry[] = [
  {
    component: 'ReadsProvider',
    source: 'src/api/reads.tsx',
    about: 'Dà a useRead la sua memoria: una per pagina. Lo mette la shell.',
    states: {},
  },
  {
    component: 'BaseStyles',
    source: 'src/theme/base-styles.tsx',
    about: 'Colori, caratteri, anello del fuoco, quiete per chi la chiede, stampa. Lo mette la shell.',
    states: {},
  },
  {
    component: 'KeptParameters',
    source: 'src/address/address-form.tsx',
    about: 'I campi nascosti con cui un modulo GET conserva il resto dell’indirizzo.',
    states: {},
  },
  { component: 'Navigate', source: 'src/index.ts', about: 'Porta altrove quando è mostrato.', states: {} },
];
