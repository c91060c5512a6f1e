import { color, radius, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useId } from 'react';
import type { Choice } from '../quizzes/quiz-labels';

const Group = styled.div`
  display: grid;
  gap: ${space.xs};
  & > p { font-weight: 600; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  & button {
    min-height: 2.75rem;
    padding: 0 ${space.m};
    border: 1px solid #8C7F70;
    border-radius: ${radius.pill};
    background: ${color.card};
    font-weight: 600;
  }
  & button:hover { background: ${color.band}; }
  & button[aria-pressed='true'] { background: ${color.rosso}; border-color: ${color.rosso}; color: ${color.onAccent}; }
`;

type FilterButtonsProps = {
  label: string;
  /** Query parameter of the filter. */
  parameter: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

/** A group of buttons, 'Tutte' and one for each choice, of which one is pressed. */
export function FilterButtons({ label, parameter, choices, chosen, onChoose }: FilterButtonsProps) {
  const labelId = useId();
  const all: { value: string | undefined; label: string } = { value: undefined, label: 'Tutte' };
  return (
    <AddressForm sets={[parameter]}>
      <Group role="group" aria-labelledby={labelId}>
        <p id={labelId}>{label}</p>
        <Buttons>
          {[all, ...choices].map((choice) => (
            <button
              key={choice.label}
              aria-pressed={choice.value === chosen}
              {...addressButton(parameter, choice.value, () => onChoose(choice.value))}
            >
              {choice.label}
            </button>
          ))}
        </Buttons>
      </Group>
    </AddressForm>
  );
}
