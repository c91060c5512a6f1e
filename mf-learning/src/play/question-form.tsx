import { Button, color, font, media, radius, space, styled } from '@salaria/ui';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { optionLetter, type PlayableQuestion } from './playable-questions';

const Form = styled.form`
  display: grid;
  gap: ${space.l};
`;
const Question = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend { padding: 0; margin-bottom: ${space.m}; }
  & h2 { font-size: clamp(1.35rem, 1.2rem + 0.9vw, 1.8rem); line-height: 1.25; }
  & h2:focus-visible { outline: none; }
`;
const Option = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space.m};
  min-height: 3.5rem;
  padding: ${space.xs} ${space.m} ${space.xs} ${space.xs};
  background: ${color.white};
  border: 1px solid #8C7F70;
  border-radius: ${radius.m};
  cursor: pointer;
  transition: border-color 120ms, background-color 120ms;
  & input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  &:hover { background: ${color.page}; border-color: ${color.rosso}; }
  &:has(input:checked) { border-color: ${color.rosso}; box-shadow: inset 0 0 0 1px ${color.rosso}; background: #FBEFEA; }
  /* Of all these only the line around it would be left. */
  @media (forced-colors: active) {
    &:has(input:checked) { outline: 4px solid Highlight; outline-offset: -4px; }
  }
  &:has(input:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
const Letter = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.pill};
  background: ${color.band};
  font-family: ${font.display};
  font-weight: 700;
  font-size: 1.15rem;
  input:checked ~ & { background: ${color.rosso}; color: ${color.white}; }
`;
const Moves = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
  & > button { padding-inline: ${space.s}; }
  ${media.tablet} { & > button { padding-inline: ${space.l}; } }
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;

type QuestionFormProps = {
  question: PlayableQuestion;
  chosen: number | undefined;
  first: boolean;
  last: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose: (option: number) => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** One question with its lettered options and the ways back and forth. Enter on an option goes on. */
export function QuestionForm({
  question,
  chosen,
  first,
  last,
  headingRef,
  onChoose,
  onPrevious,
  onNext,
}: QuestionFormProps) {
  const name = useId();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <Question key={question.id}>
        <legend>
          <h2 ref={headingRef} tabIndex={-1}>
            {question.question}
          </h2>
        </legend>
        {question.options.map((option, index) => (
          <Option key={index}>
            <input type="radio" name={name} value={index} checked={index === chosen} onChange={() => onChoose(index)} />
            <Letter>{optionLetter(index)}</Letter> <span>{option}</span>
          </Option>
        ))}
      </Question>
      <Moves>
        <Button type="button" look="outline" disabled={first} onClick={onPrevious}>
          <ArrowLeft size={18} aria-hidden="true" />
          Precedente
        </Button>
        <Button type="submit" disabled={chosen === undefined}>
          {last ? 'Completa Quiz' : 'Successiva'}
          {last ? <Check size={18} aria-hidden="true" /> : <ArrowRight size={18} aria-hidden="true" />}
        </Button>
      </Moves>
    </Form>
  );
}
