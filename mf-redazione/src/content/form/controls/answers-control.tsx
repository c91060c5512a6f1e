import { Button, color, Muted, Row, space, Stack, styled, TextInput } from '@salaria/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldName } from '../field-spec';
import { controlId, useForm } from '../form-context';
import { ProblemText } from './labelled-control';
import type { ControlProps } from './scalar-controls';

const Answers = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
`;
const Answer = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: center;
  & input[type='radio'] { width: 1.5rem; height: 1.5rem; accent-color: ${color.oliva}; }
`;

interface AnswersControlProps extends ControlProps<'answers'> {
  /** The right answer, with the words of one of the texts. */
  answer: unknown;
}

/** The possible answers of a question; a radio button marks the right one, which follows when its words change. */
export function AnswersControl({ spec, path, value, answer }: AnswersControlProps) {
  const { change, problemsAt } = useForm();
  const texts = (Array.isArray(value) ? value : []).map((text) => (typeof text === 'string' ? text : String(text)));
  const [rightIndex, setRightIndex] = useState(() => texts.findIndex((text) => text !== '' && text === answer));
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    if (focused === undefined) return;
    setFocused(undefined);
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type])')[focused]?.focus();
  }, [focused]);

  const answerPath = [...path.slice(0, -1), 'answer'];
  const id = controlId(fieldName(path));
  const problems = [...problemsAt(path), ...problemsAt(answerPath)];
  const setTexts = (next: string[], right: number) => {
    setRightIndex(right);
    change(path, next);
    change(answerPath, next[right] ?? '');
  };
  const remove = (index: number) => {
    const right = index === rightIndex ? -1 : index < rightIndex ? rightIndex - 1 : rightIndex;
    setTexts(texts.toSpliced(index, 1), right);
    setFocused(Math.max(0, index - 1));
  };
  return (
    <Stack role="radiogroup" aria-labelledby={`${id}-nome`} aria-describedby={`${id}-problema`}>
      <strong id={`${id}-nome`}>{spec.label}</strong>
      <Muted>Il cerchio segna la risposta giusta.</Muted>
      <Answers ref={list} id={controlId(fieldName(answerPath))} tabIndex={-1}>
        {texts.map((text, index) => (
          <Answer key={index}>
            <input
              type="radio"
              name={id}
              aria-label={`La risposta giusta è la ${index + 1}`}
              checked={index === rightIndex}
              onChange={() => setTexts(texts, index)}
            />
            <TextInput
              id={controlId(fieldName([...path, index]))}
              aria-label={`Risposta ${index + 1}`}
              value={text}
              onChange={(event) => setTexts(texts.with(index, event.target.value), rightIndex)}
            />
            {texts.length > spec.min && (
              <Button
                type="button"
                look="quiet"
                aria-label={`Togli la risposta ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            )}
          </Answer>
        ))}
      </Answers>
      <div id={`${id}-problema`}>
        {problems.map((reason) => (
          <ProblemText key={reason}>{reason}</ProblemText>
        ))}
      </div>
      {texts.length < spec.max && (
        <Row>
          <Button
            type="button"
            look="quiet"
            onClick={() => {
              setTexts([...texts, ''], rightIndex);
              setFocused(texts.length);
            }}
          >
            <Plus size={18} aria-hidden="true" />
            Aggiungi una risposta
          </Button>
        </Row>
      )}
    </Stack>
  );
}
