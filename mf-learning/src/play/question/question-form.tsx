import { Button } from '@salaria/ui';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { optionLetter, type PlayableQuestion } from '../playable-questions';
import { Form, Letter, Option, Question, Steps } from './question-form.styles';

type QuestionFormProps = {
  question: PlayableQuestion;
  chosen: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose: (option: number) => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** A question with its lettered options and the buttons for previous and next. Enter on an option submits. */
export function QuestionForm({
  question,
  chosen,
  isFirst,
  isLast,
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
      <Steps>
        <Button type="button" look="outline" disabled={isFirst} onClick={onPrevious}>
          <ArrowLeft size={18} aria-hidden="true" />
          Precedente
        </Button>
        <Button type="submit" disabled={chosen === undefined}>
          {isLast ? 'Completa Quiz' : 'Successiva'}
          {isLast ? <Check size={18} aria-hidden="true" /> : <ArrowRight size={18} aria-hidden="true" />}
        </Button>
      </Steps>
    </Form>
  );
}
