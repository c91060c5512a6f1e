import { type DeskPicture, deskPictureDetailSchema, isUsable } from '@salaria/contracts/desk/content/pictures';
import { Muted, Picture, send, toast } from '@salaria/ui';
import { FormDialog, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { countText } from '../../desk/format';
import { Box, TileList } from '../../desk/parts/layout';
import { picturePath } from '../pictures.queries';
import { emptyNote } from './note-form';

interface SeveralNotesDialogProps {
  pictures: DeskPicture[];
  onSaved: () => void;
  onClose: () => void;
}

const altName = ({ slug }: DeskPicture): string => `alt ${slug}`;
const shared = ['caption', 'credit', 'licence'] as const;

/**
 * Writes the alternative text of each of several pictures, and for all of them the same caption, credit or licence; of
 * these a field that stays empty changes nothing.
 */
export function SeveralNotesDialog({ pictures, onSaved, onClose }: SeveralNotesDialogProps) {
  const areUsable = pictures.every(isUsable);
  const form = useDeskForm<Record<string, string>>({
    entry: 'pictures/notes',
    label: 'Scheda di più fotografie',
    values: Object.fromEntries([
      ...pictures.map((picture) => [altName(picture), picture.note?.alt ?? '']),
      ...shared.map((name) => [name, '']),
    ]),
    call: async (values, forEach) => {
      const textOf = (name: string) => values[name]?.trim() ?? '';
      const written = Object.fromEntries(shared.flatMap((name) => (textOf(name) ? [[name, textOf(name)]] : [])));
      try {
        const change = (picture: DeskPicture) => {
          const note = { ...(picture.note ?? emptyNote), ...written, alt: textOf(altName(picture)) };
          const { slug, version } = picture;
          return send('PUT', picturePath(slug), { note, version }, deskPictureDetailSchema);
        };
        await forEach(pictures, change, ({ slug }) => slug);
      } finally {
        // Those before a failure have another version.
        onSaved();
      }
      toast({ title: countText(pictures.length, 'scheda salvata', 'schede salvate') });
      onClose();
    },
  });
  const sharedField = {
    check: (text: string) => (areUsable || text.trim() ? undefined : 'Manca alle fotografie senza scheda.'),
  };
  return (
    <FormDialog
      title={`Scheda di ${countText(pictures.length, 'fotografia', 'fotografie')}`}
      width="60rem"
      form={form}
      submitLabel="Salva"
      onClose={onClose}
    >
      <Muted>Il testo alternativo dice che cosa si vede, a chi non lo vede: da 10 a 200 caratteri.</Muted>
      <TileList style={{ '--tile': '13rem' }}>
        {pictures.map((picture) => (
          <Box as="li" key={picture.slug}>
            <Picture src={picture.src} alt="" ratio={1.5} sizes="13rem" placeholder={picture.placeholder} />
            <TextField
              name={altName(picture)}
              label={`Testo alternativo di ${picture.slug}`}
              lines="5rem"
              check={(text) => (text.trim().length < 10 ? 'Almeno 10 caratteri.' : undefined)}
              maxLength={200}
            />
          </Box>
        ))}
      </TileList>
      <Muted>{`Lo stesso per tutte${areUsable ? '; ciò che resta vuoto non cambia' : ''}:`}</Muted>
      <TextField name="caption" label="Didascalia" lines="5rem" {...sharedField} />
      <TextField name="credit" label="Crediti" {...sharedField} />
      <TextField name="licence" label="Licenza" {...sharedField} />
    </FormDialog>
  );
}
