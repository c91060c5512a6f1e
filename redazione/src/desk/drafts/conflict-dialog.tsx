import { Dialog } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../format';
import { AnswerForm } from '../parts/actions/answer-form';
import { ComparedValue } from '../parts/compared-text';
import { Box, CheckLabel, Columns } from '../parts/layout';
import { FailureNotice, useSubmit } from '../parts/actions/submit';
import { type AskedPart, valueText } from './compared-fields';
import type { Conflict } from './draft-saver';
import { ActionButton } from '../parts/actions/action-button';

interface ConflictDialogProps<Content extends object> {
  conflict: Conflict<Content>;
  labelOf: (field: string) => string;
  /** Whether a field is a text that is shown as it looks. */
  isMarkdown?: (field: string) => boolean;
}

/** Returns what places are called: a field, or which of several places of its text. */
function titlesOf(asked: readonly AskedPart[], labelOf: (field: string) => string): string[] {
  const counts = new Map<string, number>();
  return asked.map(({ field }) => {
    const all = asked.filter((other) => other.field === field).length;
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    return all === 1 ? labelOf(field) : `${labelOf(field)}, punto ${count} di ${all}`;
  });
}

/** Shows what two people have written in the same place; each place is taken from one of them. */
export function ConflictDialog<Content extends object>({
  conflict,
  labelOf,
  isMarkdown = () => false,
}: ConflictDialogProps<Content>) {
  const { theirs, asked, resolve, postpone } = conflict;
  const { person, savedAt } = theirs;
  const [lost, setLost] = useState<readonly number[]>([]);
  const { failure, run } = useSubmit();
  const titles = titlesOf(asked, labelOf);
  const take = (kept: readonly AskedPart[]) => () => void run(() => resolve(kept));
  return (
    <Dialog
      title="Due persone hanno scritto qui"
      width="60rem"
      description={
        `${person} ha salvato${savedAt === null ? '' : ` il ${instantText(savedAt)}`} mentre scrivevi. ` +
        'Scegli per ogni punto quale testo resta: nulla si perde finché non salvi la scelta.'
      }
      onClose={postpone}
    >
      <AnswerForm
        submitLabel="Salva la scelta"
        onSubmit={take(asked.filter((_, index) => !lost.includes(index)))}
        actions={
          <>
            <ActionButton label="Tieni tutto il mio" look="outline" onClick={take(asked)} />
            <ActionButton label="Prendi tutto il suo" look="outline" onClick={take([])} />
          </>
        }
        closeLabel="Decido dopo"
        onClose={postpone}
      >
        {asked.map((part, index) => (
          <Box as="fieldset" key={titles[index]}>
            <legend>{titles[index]}</legend>
            <Columns>
              {[
                { name: 'Il mio testo', own: part.mine, other: part.theirs, isMine: true },
                { name: `Il testo di ${person}`, own: part.theirs, other: part.mine, isMine: false },
              ].map(({ name, own, other, isMine }) => (
                <div key={name}>
                  <CheckLabel>
                    <input
                      type="radio"
                      name={`lato-${index}`}
                      checked={lost.includes(index) !== isMine}
                      onChange={() => setLost([...lost.filter((it) => it !== index), ...(isMine ? [] : [index])])}
                    />
                    <strong>{name}</strong>
                  </CheckLabel>
                  <ComparedValue
                    label={`${titles[index]}, ${name}`}
                    isMarkdown={isMarkdown(part.field)}
                    before={valueText(other)}
                    after={valueText(own)}
                    showsAfterOnly
                  />
                </div>
              ))}
            </Columns>
          </Box>
        ))}
        <FailureNotice failure={failure} />
      </AnswerForm>
    </Dialog>
  );
}
