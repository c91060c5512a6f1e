import type { DeskPictureDetail, PictureNote } from '@salaria/contracts/desk/content/pictures';
import { ErrorNotice, Row, Stack } from '@salaria/ui';
import { ActionButton } from '../../desk/parts/action-button';

const labels: Record<keyof PictureNote, string> = {
  alt: 'Testo alternativo',
  caption: 'Didascalia',
  credit: 'Crediti',
  licence: 'Licenza',
  focal: 'Punto che resta visibile',
  generated: 'Fatta al computer',
};

function textOf(value: PictureNote[keyof PictureNote]): string {
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'string') return `«${value}»`;
  return `${Math.round(value.x * 100)}% da sinistra, ${Math.round(value.y * 100)}% dall’alto`;
}

interface NoteConflictProps {
  mine: PictureNote;
  /** The picture as it is now. */
  other: DeskPictureDetail;
  /** Saves the own texts over the other ones. */
  onKeep: () => void;
  /** Shows the other texts instead of the own ones. */
  onTake: () => void;
}

/** Somebody else has saved the note meanwhile: what it says now, and which of the two shall be kept. */
export function NoteConflict({ mine, other, onKeep, onTake }: NoteConflictProps) {
  const { note } = other;
  const names = Object.keys(labels) as (keyof PictureNote)[];
  const different = note ? names.filter((name) => textOf(note[name]) !== textOf(mine[name])) : [];
  return (
    <Stack role="alert">
      <ErrorNotice>
        Qualcun altro ha cambiato questa fotografia mentre scrivevi. Le tue parole sono ancora qui.
      </ErrorNotice>
      {note && different.length > 0 && (
        <dl>
          {different.map((name) => (
            <div key={name}>
              <dt>{labels[name]}, adesso sul sito</dt>
              <dd>{textOf(note[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Row>
        <ActionButton label="Salva le mie" look="outline" onClick={onKeep} />
        <ActionButton label="Prendi quelle sul sito" look="quiet" onClick={onTake} />
      </Row>
    </Stack>
  );
}
