import { BadgeCheck } from 'lucide-react';
import { Button, color, media, Select, space, styled } from '@salaria/ui';
import { useId } from 'react';
import type { DiscoveryFilter } from './discoveries.queries';
import { type Choice, categoryChoices, periodChoices } from './discovery-labels';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s};
  align-items: end;
  margin-bottom: ${space.m};
  & > button { grid-column: 1 / -1; justify-self: start; }
  & > button[aria-pressed='true'] { background: #1F5B2F; border-color: #1F5B2F; color: ${color.white}; }
  & > button[aria-pressed='true']:hover { background: #17461F; }
  ${media.tablet} {
    grid-template-columns: auto 14rem 14rem;
    justify-content: start;
    & > button { grid-column: auto; }
  }
`;
const Labelled = styled.div`
  display: grid;
  gap: ${space.xxs};
  min-width: 0;
  & label { font-weight: 600; }
`;

type ChoiceSelectProps = {
  label: string;
  all: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function ChoiceSelect({ label, all, choices, chosen, onChoose }: ChoiceSelectProps) {
  const id = useId();
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

/** The three filters of map and list. */
export function DiscoveryFilters({
  filter,
  onChoose,
}: {
  filter: DiscoveryFilter;
  onChoose: (change: Partial<DiscoveryFilter>) => void;
}) {
  return (
    <Bar role="group" aria-label="Filtra le scoperte">
      <Button
        type="button"
        look="quiet"
        aria-pressed={filter.verifiedOnly}
        onClick={() => onChoose({ verifiedOnly: !filter.verifiedOnly })}
      >
        <BadgeCheck size={18} aria-hidden="true" />
        Solo Verificate
      </Button>
      <ChoiceSelect
        label="Categoria"
        all="Tutte"
        choices={categoryChoices}
        chosen={filter.category}
        onChoose={(category) => onChoose({ category })}
      />
      <ChoiceSelect
        label="Periodo"
        all="Tutti"
        choices={periodChoices}
        chosen={filter.period}
        onChoose={(period) => onChoose({ period })}
      />
    </Bar>
  );
}
