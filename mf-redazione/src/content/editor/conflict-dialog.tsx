import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import { Button, Dialog, Row, Stack } from '@salaria/ui';
import { useState } from 'react';
import { isEqual } from '../../desk/drafts/is-equal';
import { SideChoice } from '../differences/side-choice';
import { valueText } from '../differences/value-text';
import { instantText } from '../rome-time';
import { differingFields, flatTexts, textsOf, withFieldsOf } from './entry-texts';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  /** The texts of this page. */
  mine: ContentTexts;
  /** What this page has saved last, from which both sides have gone on. */
  base: ContentTexts;
  /** What the server has now. */
  current: ContentEntry;
  labelOf: (field: string) => string;
  /** Called with the texts to go on with. */
  onResolve: (texts: ContentTexts) => void;
  onClose: () => void;
}

/** Returns the side of a field that only one of both has changed, and this page's for a field that both have. */
function proposedSide(field: string, base: ContentTexts, mine: ContentTexts): Side {
  const own = flatTexts(mine)[field];
  return isEqual(own ?? null, flatTexts(base)[field] ?? null) ? 'theirs' : 'mine';
}

/** Shows what two people have written in the same entry, field by field; each field is taken from one of them. */
export function ConflictDialog({ mine, base, current, labelOf, onResolve, onClose }: ConflictDialogProps) {
  const theirs = textsOf(current);
  const fields = differingFields(mine, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (field: string): Side => choices[field] ?? proposedSide(field, base, mine);
  const own = flatTexts(mine);
  const other = flatTexts(theirs);
  const person = current.updatedBy ?? 'Un’altra persona';
  const resolve = (kept: readonly string[]) => onResolve(withFieldsOf(theirs, mine, kept));
  return (
    <Dialog
      title="Due persone hanno scritto qui"
      width="60rem"
      description={
        `${person} ha salvato${current.updatedAt === null ? '' : ` il ${instantText(current.updatedAt)}`} mentre ` +
        'scrivevi. Scegli per ogni campo quale testo resta: nulla si perde finché non salvi la scelta.'
      }
      onClose={onClose}
    >
      <Stack>
        {fields.map((field) => (
          <SideChoice
            key={field}
            label={labelOf(field)}
            sides={[
              { name: 'mine', label: 'Il mio testo', text: valueText(own[field]) },
              { name: 'theirs', label: `Il testo di ${person}`, text: valueText(other[field]) },
            ]}
            chosen={sideOf(field)}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
        <Row>
          <Button type="button" onClick={() => resolve(fields.filter((field) => sideOf(field) === 'mine'))}>
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
