import { deskPictureDetailSchema, type UsablePicture } from '@salaria/contracts/desk/content/pictures';
import { Muted, send, toast } from '@salaria/ui';
import { FormDialog, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { countText } from '../../desk/format';
import { picturePath } from '../pictures.queries';

interface SeveralNotesDialogProps {
  pictures: UsablePicture[];
  onSaved: () => void;
  onClose: () => void;
}

/** Writes the same caption, credit or licence for several pictures; a field that stays empty changes none of them. */
export function SeveralNotesDialog({ pictures, onSaved, onClose }: SeveralNotesDialogProps) {
  const form = useDeskForm({
    entry: 'pictures/notes',
    label: 'Scheda di più fotografie',
    values: { caption: '', credit: '', licence: '' },
    call: async (values, forEach) => {
      const written = Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''));
      try {
        const change = ({ slug, note, version }: UsablePicture) =>
          send('PUT', picturePath(slug), { note: { ...note, ...written }, version }, deskPictureDetailSchema);
        await forEach(pictures, change, ({ slug }) => slug);
      } finally {
        // Those before a failure have another version.
        onSaved();
      }
      toast({ title: countText(pictures.length, 'scheda salvata', 'schede salvate') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Scheda di ${countText(pictures.length, 'fotografia', 'fotografie')}`}
      width="36rem"
      form={form}
      submitLabel="Salva"
      onClose={onClose}
    >
      <Muted>
        Ciò che resta vuoto non cambia. Le fotografie senza scheda restano come sono: prima serve il testo alternativo.
      </Muted>
      <TextField name="caption" label="Didascalia" lines="5rem" />
      <TextField name="credit" label="Crediti" />
      <TextField name="licence" label="Licenza" />
    </FormDialog>
  );
}
