import { Button } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { optionLetter, type PlayableQuestion } from '../playable-questions';
import { answerParameter, answersParameter } from '../run/submitted-answers';
import { Form, Letter, Option, Question, Steps } from './question-form.styles';

type QuestionFormProps = {
  question: PlayableQuestion;
  chosen: number | undefined;
  /** Value of `risposte` for the questions before this one, and for those before the previous one. */
  answersBefore: string | undefined;
  answersBeforePrevious: string | undefined;
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
  answersBefore,
  answersBeforePrevious,
  isFirst,
  isLast,
  headingRef,
  onChoose,
  onPrevious,
  onNext,
}: QuestionFormProps) {
  const previousForm = useId();
  const isHydrated = useIsHydrated();
  return (
    <>
      <AddressForm id={previousForm} sets={[answersParameter, answerParameter]} />
      <Form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        {answersBefore !== undefined && <input type="hidden" name={answersParameter} value={answersBefore} />}
        <Question key={question.id}>
          <legend>
            <h2 ref={headingRef} tabIndex={-1}>
              {question.question}
            </h2>
          </legend>
          {question.options.map((option, index) => (
            <Option key={index}>
              <input
                type="radio"
                name={answerParameter}
                value={index + 1}
                required
                checked={index === chosen}
                onChange={() => onChoose(index)}
              />
              <Letter>{optionLetter(index)}</Letter> <span>{option}</span>
            </Option>
          ))}
        </Question>
        <Steps>
          <Button
            form={previousForm}
            look="outline"
            disabled={isFirst}
            {...addressButton(answersParameter, answersBeforePrevious, onPrevious)}
            // Enter on an option submits with the first submit button.
            type={isHydrated ? 'button' : 'submit'}
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Precedente
          </Button>
          <Button type="submit" disabled={isHydrated && chosen === undefined}>
            {isLast ? 'Completa Quiz' : 'Successiva'}
            {isLast ? <Check size={18} aria-hidden="true" /> : <ArrowRight size={18} aria-hidden="true" />}
          </Button>
        </Steps>
      </Form>
    </>
  );
}
