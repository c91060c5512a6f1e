import {
  type DeskPictureDetail,
  deskPictureDetailSchema,
  type PictureNote,
} from '@salaria/contracts/desk/content/pictures';
import { licences } from '@salaria/contracts/rights';
import { Muted, send, toast } from '@salaria/ui';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { CheckField, DeskFormView, TextField } from '../../desk/forms/desk-form';
import { type DeskForm, useDeskForm } from '../../desk/forms/use-desk-form';
import { ConflictDialog } from '../../desk/drafts/conflict-dialog';
import { comparedFields } from '../../desk/drafts/compared-fields';
import type { Conflict } from '../../desk/drafts/draft-saver';
import { isEditConflict } from '../../desk/drafts/save-state';
import { picturePath } from '../pictures.queries';
import { FocalPoint } from './focal-point';

const suggestedLicences = [...licences, 'Per gentile concessione di '];
const labels: Record<keyof PictureNote, string> = {
  alt: 'Testo alternativo',
  caption: 'Didascalia',
  credit: 'Crediti',
  licence: 'Licenza',
  focal: 'Punto che resta visibile',
  generated: 'Fatta al computer',
};
export const emptyNote: PictureNote = {
  alt: '',
  caption: '',
  credit: '',
  licence: '',
  focal: { x: 0.5, y: 0.5 },
  generated: false,
};

interface NoteFormProps {
  picture: DeskPictureDetail;
  onSaved: (picture: DeskPictureDetail) => void;
  /** What follows on a page, at the top of which a bar with the button stays. */
  children?: ReactNode;
}

const unsavedText = 'Ci sono modifiche non salvate.';

/** The note of a picture: texts, focal point, whether a program drew it. */
export function NoteForm({ picture, onSaved, children }: NoteFormProps) {
  const path = picturePath(picture.slug);
  const { mutate } = useSWRConfig();
  const [base, setBase] = useState(picture);
  // Another file: what is being written stays, and is saved for it.
  if (base.src !== picture.src) setBase({ ...picture, note: base.note });
  const save = async (note: PictureNote, version: string) => {
    const saved = await send('PUT', path, { note, version }, deskPictureDetailSchema);
    setBase(saved);
    clear();
    toast({ title: 'Scheda salvata' });
    onSaved(saved);
  };
  const deskForm: DeskForm<PictureNote> = useDeskForm<PictureNote>({
    entry: path,
    label: `Scheda della fotografia ${picture.slug}`,
    version: base.version,
    values: base.note ?? emptyNote,
    call: (note) =>
      save(note, version).catch(async (error: unknown) => {
        if (isEditConflict(error)) await mutate(path);
        throw error;
      }),
  });
  const { form, submission, kept } = deskForm;
  const version = String(kept.resumed?.version ?? base.version);
  const { failure, clear } = submission;
  const focal = useWatch({ control: form.control, name: 'focal' });
  const listId = useId();
  const { isDirty } = form.formState;
  const hasConflict = failure?.isConflict === true && picture.version !== version;
  const theirs = picture.note ?? emptyNote;
  const { asked, merge } = comparedFields(form.getValues(), undefined, theirs);
  const conflict: Conflict<PictureNote> = {
    theirs: { content: theirs, person: 'Un’altra persona', savedAt: null },
    asked,
    resolve: async (mine) => {
      await save({ ...theirs, ...merge(mine) }, picture.version);
      kept.clear();
    },
    postpone: clear,
  };
  return (
    <DeskFormView
      form={hasConflict ? { ...deskForm, submission: { ...submission, failure: undefined } } : deskForm}
      label="Scheda della fotografia"
      submitLabel="Salva la scheda"
      below={children}
      {...(children !== undefined
        ? { state: <strong>{isDirty ? unsavedText : picture.note ? 'Tutto salvato' : 'Senza scheda'}</strong> }
        : { actions: isDirty && <Muted as="span">{unsavedText}</Muted> })}
    >
      <h2>Punto che resta visibile</h2>
      <FocalPoint
        picture={picture}
        focal={focal}
        onChange={(next) => form.setValue('focal', next, { shouldDirty: true })}
      />
      <h2>Scheda</h2>
      <TextField
        name="alt"
        label="Testo alternativo"
        lines="5rem"
        help="Che cosa si vede, per chi non la vede: da 10 a 200 caratteri, senza «foto di»."
      />
      <TextField
        name="caption"
        label="Didascalia"
        lines="5rem"
        help="Luogo, data, che cosa è: ciò che non si vede. La leggono tutti."
      />
      <TextField name="credit" label="Crediti" help="Chi ha fatto la fotografia." />
      <TextField name="licence" label="Licenza" list={listId} help="Che cosa ha permesso: per esempio CC BY-SA 4.0." />
      <datalist id={listId}>
        {suggestedLicences.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <CheckField name="generated" label="È fatta al computer: la didascalia deve dire «Ricostruzione illustrativa»." />
      {hasConflict && <ConflictDialog conflict={conflict} labelOf={(field) => labels[field as keyof PictureNote]} />}
    </DeskFormView>
  );
}
