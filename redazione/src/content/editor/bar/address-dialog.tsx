import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import { Muted } from '@salaria/ui';
import { useWatch } from 'react-hook-form';
import { FormDialog, TextField } from '../../../desk/forms/desk-form';
import { useDeskForm } from '../../../desk/forms/use-desk-form';
import { publicOrigin } from '../../../desk/format';
import { entryPath } from '../../content.queries';

const problemOf = (slug: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? undefined
    : 'Solo lettere minuscole senza accenti, cifre e trattini: per esempio visita-alla-torre';

interface AddressDialogProps {
  entry: Pick<ContentEntry, 'kind' | 'slug' | 'title' | 'published'>;
  /** Gives the entry another address, and leaves the page. */
  onMove: (slug: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for another address of an entry, and says what becomes of the one that it has. */
export function AddressDialog({ entry, onMove, onClose }: AddressDialogProps) {
  const { kind, slug, title, published } = entry;
  const form = useDeskForm({
    entry: `${entryPath(entry)}/address`,
    label: `Indirizzo di «${title}»`,
    values: { slug },
    call: async (values) => {
      if (values.slug.trim() !== slug) await onMove(values.slug.trim());
      onClose();
    },
  });
  const typed = useWatch({ control: form.form.control, name: 'slug' }).trim();
  const addressOf = (it: string) => (publicOrigin() ?? '') + (kindOf(kind).sitePath?.(it) ?? '/');
  return (
    <FormDialog title="Cambia indirizzo" form={form} submitLabel="Cambia indirizzo" onClose={onClose}>
      <TextField
        name="slug"
        label="Ultima parte dell’indirizzo"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        check={problemOf}
      />
      <Muted style={{ overflowWrap: 'anywhere' }}>
        Adesso: {addressOf(slug)}
        <br />
        Poi: {problemOf(typed) === undefined ? addressOf(typed) : '…'}
      </Muted>
      <p>
        {published === null
          ? 'I visitatori non la vedono ancora: cambia soltanto l’indirizzo che avrà.'
          : 'Chi apre l’indirizzo di adesso, da un segnalibro, da un motore di ricerca o da un libro, arriva da solo a ' +
            'quello nuovo. I collegamenti negli altri testi del sito si aggiornano. Testo, revisioni e uscite ' +
            'programmate restano; per tornare indietro si cambia di nuovo.'}
      </p>
    </FormDialog>
  );
}
