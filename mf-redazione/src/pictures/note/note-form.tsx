import type { DeskPictureDetail, PictureNote } from '@salaria/contracts/desk/content/pictures';
import {
  Button,
  ErrorNotice,
  Field,
  Muted,
  Row,
  SectionTitle,
  space,
  styled,
  TextArea,
  TextInput,
  toast,
} from '@salaria/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isConflict, problemText } from '../../desk/parts/problem-text';
import { readPicture, savePicture } from '../pictures.queries';
import { FocalPoint } from './focal-point';
import { NoteConflict } from './note-conflict';
import { type NoteProblems, noteProblems } from './note-problems';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;
const Check = styled.label`
  display: flex;
  gap: ${space.xs};
  align-items: flex-start;
  input { width: 1.25rem; height: 1.25rem; margin-top: 0.15rem; flex: none; }
`;

const licences = ['CC BY-SA 4.0', 'CC BY 4.0', 'CC0', 'Per gentile concessione di '];
const emptyNote: PictureNote = {
  alt: '',
  caption: '',
  credit: '',
  licence: '',
  focal: { x: 0.5, y: 0.5 },
  generated: false,
};

const fields = [
  {
    name: 'alt',
    label: 'Testo alternativo',
    help: 'Che cosa si vede, per chi non la vede: da 10 a 200 caratteri, senza «foto di».',
  },
  { name: 'caption', label: 'Didascalia', help: 'Luogo, data, che cosa è: ciò che non si vede. La leggono tutti.' },
  { name: 'credit', label: 'Crediti', help: 'Chi ha fatto la fotografia.' },
  { name: 'licence', label: 'Licenza', help: 'Che cosa ha permesso: per esempio CC BY-SA 4.0.' },
] as const;

interface NoteFormProps {
  picture: DeskPictureDetail;
  onSaved: (picture: DeskPictureDetail) => void;
}

/** The note of a picture: texts, focal point, whether a program drew it. */
export function NoteForm({ picture, onSaved }: NoteFormProps) {
  const [note, setNote] = useState(picture.note ?? emptyNote);
  const [base, setBase] = useState({ src: picture.src, version: picture.version });
  // Another file: what is being written stays, and is saved for it.
  if (base.src !== picture.src) setBase({ src: picture.src, version: picture.version });
  const [problems, setProblems] = useState<NoteProblems>({});
  const [failure, setFailure] = useState<string>();
  const [other, setOther] = useState<DeskPictureDetail>();
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const set = (values: Partial<PictureNote>) => setNote((current) => ({ ...current, ...values }));
  const isChanged = JSON.stringify(note) !== JSON.stringify(picture.note ?? emptyNote);
  useLeaveWarning(isChanged);

  async function save(from: string): Promise<void> {
    setIsPending(true);
    setFailure(undefined);
    setProblems({});
    setOther(undefined);
    try {
      const saved = await savePicture(picture.slug, { note, version: from });
      setBase({ src: saved.src, version: saved.version });
      if (saved.note) setNote(saved.note);
      toast({ title: 'Scheda salvata' });
      onSaved(saved);
    } catch (error) {
      await explain(error);
    } finally {
      setIsPending(false);
    }
  }
  async function explain(error: unknown): Promise<void> {
    const found = noteProblems(error);
    if (found) {
      setProblems(found);
      const [first = ''] = fields.map(({ name }) => name).filter((name) => found[name] !== undefined);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } else if (isConflict(error)) {
      const latest = await readPicture(picture.slug).catch(() => undefined);
      if (latest) setOther(latest);
      else setFailure(problemText(error));
    } else setFailure(problemText(error));
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void save(base.version);
  };
  const takeOther = (latest: DeskPictureDetail) => {
    setNote(latest.note ?? emptyNote);
    setBase({ src: latest.src, version: latest.version });
    setOther(undefined);
    onSaved(latest);
  };

  return (
    <Form ref={form} onSubmit={submit} noValidate aria-label="Scheda della fotografia">
      <SectionTitle>Punto che resta visibile</SectionTitle>
      <FocalPoint picture={picture} focal={note.focal} onChange={(focal) => set({ focal })} />
      <SectionTitle>Scheda</SectionTitle>
      {fields.map(({ name, label, help }) => (
        <Field key={name} label={label} problem={problems[name]}>
          {(control) => (
            <>
              {name === 'alt' || name === 'caption' ? (
                <TextArea
                  {...control}
                  name={name}
                  required
                  style={{ minHeight: '5rem' }}
                  value={note[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              ) : (
                <TextInput
                  {...control}
                  name={name}
                  required
                  list={name === 'licence' ? listId : undefined}
                  value={note[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              )}
              <Muted>{help}</Muted>
            </>
          )}
        </Field>
      ))}
      <datalist id={listId}>
        {licences.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <Check>
        <input
          type="checkbox"
          checked={note.generated}
          onChange={(event) => set({ generated: event.target.checked })}
        />
        <span>È fatta al computer: la didascalia deve dire «Ricostruzione illustrativa».</span>
      </Check>
      {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
      {other && (
        <NoteConflict
          mine={note}
          other={other}
          onKeep={() => void save(other.version)}
          onTake={() => takeOther(other)}
        />
      )}
      <Row>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Salvataggio…' : 'Salva la scheda'}
        </Button>
        {isChanged && <Muted as="span">Ci sono modifiche non salvate.</Muted>}
      </Row>
    </Form>
  );
}

/** Asks before the page is left with changes that are not saved. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
