import { color, Dialog, ErrorNotice, media, Row, space, Stack, styled } from '@salaria/ui';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { instantText } from '../format';
import { MarkedText, type TextPart } from '../parts/marked-text';
import { useSubmit } from '../parts/submit';
import type { Conflict } from './use-draft';
import { valueText } from './value-text';
import { ActionButton } from '../parts/action-button';

const Choice = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: 8px;
  & > legend { padding-inline: ${space.xs}; font-weight: 600; }
`;
const Sides = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
const Side = styled.div`
  min-width: 0;
  & > label { display: flex; gap: ${space.xs}; align-items: center; min-height: 2.75rem; font-weight: 600; }
  & input { width: 1.25rem; height: 1.25rem; }
`;
const Value = styled.pre`
  max-height: 16rem;
  margin: 0;
  padding: ${space.s};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.input};
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The time to compare two texts grows with the square of their edits; beyond these nothing is marked. */
const maxEdits = 2000;

/** Returns a text with what only it has, not `other`. */
function partsOf(text: string, other: string): TextPart[] {
  const changes = diffWordsWithSpace(other, text, { maxEditLength: maxEdits }) ?? [
    { value: text, added: false, removed: false },
  ];
  return changes.flatMap(({ added, removed, value }) =>
    removed ? [] : [{ change: added ? 'own' : 'same', text: value }],
  );
}

interface SideChoiceProps {
  /** Label of the field. */
  label: string;
  mine: string;
  theirs: string;
  person: string;
  keepsMine: boolean;
  onChoose: (keepsMine: boolean) => void;
}

/** A field that two people have changed: both texts with their differences, of which one is chosen. */
function SideChoice({ label, mine, theirs, person, keepsMine, onChoose }: SideChoiceProps) {
  const side = (isMine: boolean, name: string, text: string, other: string) => (
    <Side>
      <label>
        <input type="radio" name={`lato-${label}`} checked={keepsMine === isMine} onChange={() => onChoose(isMine)} />
        {name}
      </label>
      <Value tabIndex={0} role="group" aria-label={`${label}, ${name}`}>
        {text === '' ? <em>(vuoto)</em> : <MarkedText parts={partsOf(text, other)} />}
      </Value>
    </Side>
  );
  return (
    <Choice>
      <legend>{label}</legend>
      <Sides>
        {side(true, 'Il mio testo', mine, theirs)}
        {side(false, `Il testo di ${person}`, theirs, mine)}
      </Sides>
    </Choice>
  );
}

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
      <Stack>
        {asked.map((field) => (
          <SideChoice
            key={field}
            label={labelOf(field)}
            mine={textIn(mine, field)}
            theirs={textIn(theirs.content, field)}
            person={person}
            keepsMine={!lost.includes(field)}
            onChoose={(keepsMine) => setLost([...lost.filter((it) => it !== field), ...(keepsMine ? [] : [field])])}
          />
        ))}
        {failure && <ErrorNotice role="alert">{failure.text}</ErrorNotice>}
        <Row>
          <ActionButton label="Salva la scelta" onClick={take(asked.filter((field) => !lost.includes(field)))} />
          <ActionButton label="Tieni tutto il mio" look="outline" onClick={take(asked)} />
          <ActionButton label="Prendi tutto il suo" look="outline" onClick={take([])} />
          <ActionButton label="Decido dopo" look="quiet" onClick={postpone} />
        </Row>
      </Stack>
    </Dialog>
  );
}
