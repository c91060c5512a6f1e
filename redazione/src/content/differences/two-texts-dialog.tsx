import { Button, Dialog, ErrorNotice, Row, Stack } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../../desk/instant';
import { SideChoice } from './side-choice';

type Side = 'mine' | 'theirs';

/** A field in which the texts of two people differ. */
interface DifferingField<Field extends string> {
  field: Field;
  label: string;
  mine: string;
  theirs: string;
  /** Chosen until the person chooses; default: `mine`. */
  proposed?: Side;
}

interface TwoTextsDialogProps<Field extends string> {
  fields: readonly DifferingField<Field>[];
  /** Who has saved in the meantime. */
  person: string;
  savedAt: string | null;
  /** Why the choice could not be saved. */
  failure?: string | undefined;
  /** Called with the fields that keep the text of this page. */
  onResolve: (kept: Field[]) => void;
  onClose: () => void;
}

/** Shows what two people have written in the same place; each field is taken from one of them. */
export function TwoTextsDialog<Field extends string>(props: TwoTextsDialogProps<Field>) {
  const { fields, person, savedAt, failure, onResolve, onClose } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ field, proposed = 'mine' }: DifferingField<Field>): Side => choices[field] ?? proposed;
  const resolve = (kept: readonly DifferingField<Field>[]) => onResolve(kept.map(({ field }) => field));
  return (
    <Dialog
      title="Due persone hanno scritto qui"
      width="60rem"
      description={
        `${person} ha salvato${savedAt === null ? '' : ` il ${instantText(savedAt)}`} mentre scrivevi. ` +
        'Scegli per ogni campo quale testo resta: nulla si perde finché non salvi la scelta.'
      }
      onClose={onClose}
    >
      <Stack>
        {fields.map((differing) => (
          <SideChoice
            key={differing.field}
            label={differing.label}
            sides={[
              { name: 'mine', label: 'Il mio testo', text: differing.mine },
              { name: 'theirs', label: `Il testo di ${person}`, text: differing.theirs },
            ]}
            chosen={sideOf(differing)}
            onChoose={(side) => setChoices({ ...choices, [differing.field]: side })}
          />
        ))}
        {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
        <Row>
          <Button type="button" onClick={() => resolve(fields.filter((it) => sideOf(it) === 'mine'))}>
            Salva la scelta
          </Button>
          <Button type="button" look="outline" onClick={() => resolve(fields)}>
            Tieni tutto il mio
          </Button>
          <Button type="button" look="outline" onClick={() => resolve([])}>
            Prendi tutto il suo
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            Decido dopo
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
