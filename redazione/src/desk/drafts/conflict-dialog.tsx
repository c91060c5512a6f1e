import { Dialog } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../format';
import { AnswerForm } from '../parts/answer-form';
import { ComparedText } from '../parts/compared-text';
import { Box, CheckLabel, Columns } from '../parts/layout';
import { FailureNotice, useSubmit } from '../parts/submit';
import { valueText } from './compared-fields';
import type { Conflict } from './draft-saver';
import { ActionButton } from '../parts/action-button';

interface ConflictDialogProps<Content extends object> {
  /** The content of this page. */
  mine: Content;
  conflict: Conflict<Content>;
  labelOf: (field: string) => string;
}

/** Shows what two people have written in the same place; each field is taken from one of them. */
export function ConflictDialog<Content extends object>({ mine, conflict, labelOf }: ConflictDialogProps<Content>) {
  const { theirs, asked, resolve, postpone } = conflict;
  const { person, savedAt } = theirs;
  const [lost, setLost] = useState<readonly string[]>([]);
  const { failure, run } = useSubmit();
  const textIn = (content: object, field: string) =>
    valueText(Object.entries(content).find(([it]) => it === field)?.[1]);
  const sides = [
    { name: 'Il mio testo', content: mine, other: theirs.content, isMine: true },
    { name: `Il testo di ${person}`, content: theirs.content, other: mine, isMine: false },
  ];
  const take = (kept: readonly string[]) => () => void run(() => resolve(kept));
  return (
    <Dialog
      title="Due persone hanno scritto qui"
      width="60rem"
      description={
        `${person} ha salvato${savedAt === null ? '' : ` il ${instantText(savedAt)}`} mentre scrivevi. ` +
        'Scegli per ogni campo quale testo resta: nulla si perde finché non salvi la scelta.'
      }
      onClose={postpone}
    >
      <AnswerForm
        submitLabel="Salva la scelta"
        onSubmit={take(asked.filter((field) => !lost.includes(field)))}
        actions={
          <>
            <ActionButton label="Tieni tutto il mio" look="outline" onClick={take(asked)} />
            <ActionButton label="Prendi tutto il suo" look="outline" onClick={take([])} />
          </>
        }
        closeLabel="Decido dopo"
        onClose={postpone}
      >
        {asked.map((field) => (
          <Box as="fieldset" key={field}>
            <legend>{labelOf(field)}</legend>
            <Columns>
              {sides.map(({ name, content, other, isMine }) => (
                <div key={name}>
                  <CheckLabel>
                    <input
                      type="radio"
                      name={`lato-${field}`}
                      checked={lost.includes(field) !== isMine}
                      onChange={() => setLost([...lost.filter((it) => it !== field), ...(isMine ? [] : [field])])}
                    />
                    <strong>{name}</strong>
                  </CheckLabel>
                  <ComparedText
                    label={`${labelOf(field)}, ${name}`}
                    before={textIn(other, field)}
                    after={textIn(content, field)}
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
