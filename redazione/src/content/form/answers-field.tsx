import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Muted, Row, space, Stack, styled, TextInput } from '@salaria/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { controlId } from './fields';
import { Problems } from './labelled-control';
import { ActionButton } from '../../desk/parts/actions/action-button';
import { PlainList } from '../../desk/parts/layout';
import { Sortable, useSortableItem } from '../../desk/parts/list/sortable';

const Answer = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: ${space.s};
  align-items: center;
`;

function AnswerItem({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { item, handle } = useSortableItem(id, label);
  return (
    <Answer {...item}>
      {children}
      {handle}
    </Answer>
  );
}

interface AnswersFieldProps {
  spec: Extract<FieldSpec, { type: 'answers' }>;
  /** Of the group that has the answers and, as `answer`, the words of the right one. */
  group: string;
}

/** The possible answers of a question; a radio button marks the right one, which follows when its words change. */
export function AnswersField({ spec, group }: AnswersFieldProps) {
  const name = `${group}.${spec.name}`;
  const { field: options, fieldState } = useController({ name });
  const { field: answer, fieldState: answerState } = useController({ name: `${group}.answer` });
  const texts = (Array.isArray(options.value) ? options.value : []).map(String);
  const [rightIndex, setRightIndex] = useState(() => texts.findIndex((text) => text !== '' && text === answer.value));
  const list = useRef<HTMLUListElement>(null);
  const id = controlId(name);
  const setTexts = (next: string[], right: number) =>
    flushSync(() => {
      setRightIndex(right);
      options.onChange(next);
      answer.onChange(next[right] ?? '');
    });
  const focus = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type])')[index]?.focus();
  const remove = (index: number) => {
    const right = index === rightIndex ? -1 : index < rightIndex ? rightIndex - 1 : rightIndex;
    setTexts(texts.toSpliced(index, 1), right);
    focus(Math.max(0, index - 1));
  };
  const move = (from: number, to: number) => {
    const places = texts
      .map((_, index) => index)
      .toSpliced(from, 1)
      .toSpliced(to, 0, from);
    setTexts(
      places.map((place) => texts[place] ?? ''),
      places.indexOf(rightIndex),
    );
  };
  return (
    <Stack
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-nome`}
      aria-describedby={`${id}-problema`}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || options.onBlur()}
    >
      <strong id={`${id}-nome`}>{spec.label}</strong>
      <Muted>Il cerchio segna la risposta giusta.</Muted>
      <Sortable ids={texts.map((_, index) => `${name}-${index}`)} itemLabel="Risposta" onMove={move}>
        <PlainList style={{ '--gap': space.xs }} ref={list} id={controlId(answer.name)} tabIndex={-1}>
          {texts.map((text, index) => (
            <AnswerItem key={index} id={`${name}-${index}`} label={`risposta ${index + 1}`}>
              <input
                type="radio"
                name={id}
                aria-label={`La risposta giusta è la ${index + 1}`}
                checked={index === rightIndex}
                onChange={() => setTexts(texts, index)}
              />
              <TextInput
                id={controlId(`${name}.${index}`)}
                aria-label={`Risposta ${index + 1}`}
                value={text}
                onChange={(event) => setTexts(texts.with(index, event.target.value), rightIndex)}
              />
              {texts.length > spec.min && (
                <ActionButton
                  icon={Trash2}
                  label={`Togli la risposta ${index + 1}`}
                  look="quiet"
                  hidesLabel
                  onClick={() => remove(index)}
                />
              )}
            </AnswerItem>
          ))}
        </PlainList>
      </Sortable>
      <Problems
        id={`${id}-problema`}
        state={{ error: [fieldState.error, answerState.error], isTouched: fieldState.isTouched }}
      />
      {texts.length < spec.max && (
        <Row>
          <ActionButton
            icon={Plus}
            label="Aggiungi una risposta"
            look="quiet"
            onClick={() => {
              setTexts([...texts, ''], rightIndex);
              focus(texts.length);
            }}
          />
        </Row>
      )}
    </Stack>
  );
}
