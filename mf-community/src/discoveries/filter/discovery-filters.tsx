import { BadgeCheck } from 'lucide-react';
import { Button, color, media, Select, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useId } from 'react';
import { type Choice, categoryChoices, periodChoices } from '../discovery-labels';
import type { DiscoveryFilterState } from './use-discovery-filter';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s};
  align-items: end;
  margin-bottom: ${space.m};
  & > button { grid-column: 1 / -1; justify-self: start; }
  & > button[aria-pressed='true'] { background: ${color.good}; border-color: ${color.good}; color: ${color.onAccent}; }
  ${media.tablet} {
    grid-template-columns: auto 14rem 14rem;
    justify-content: start;
    & > button { grid-column: auto; }
  }
`;
const LabelledSelect = styled.div`
  display: grid;
  gap: ${space.xxs};
  min-width: 0;
  & label { font-weight: 600; }
`;

type ChoiceSelectProps = {
  /** Query parameter of the filter. */
  name: string;
  label: string;
  /** Label of the option that does not filter. */
  allLabel: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

function ChoiceSelect({ name, label, allLabel, choices, chosen, onChoose }: ChoiceSelectProps) {
  const id = useId();
  return (
    <LabelledSelect>
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{allLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </LabelledSelect>
  );
}

/** The three filters of map and list. */
export function DiscoveryFilters({ filter, toggleVerified, chooseCategory, choosePeriod }: DiscoveryFilterState) {
  return (
    <AddressForm sets={['verificate', 'categoria', 'periodo', 'scoperta']}>
      <Bar role="group" aria-label="Filtra le scoperte">
        <Button
          look="quiet"
          aria-pressed={filter.verifiedOnly}
          {...addressButton('verificate', filter.verifiedOnly ? undefined : 'si', toggleVerified)}
        >
          <BadgeCheck size={18} aria-hidden="true" />
          Solo Verificate
        </Button>
        <ChoiceSelect
          name="categoria"
          label="Categoria"
          allLabel="Tutte"
          choices={categoryChoices}
          chosen={filter.category}
          onChoose={chooseCategory}
        />
        <ChoiceSelect
          name="periodo"
          label="Periodo"
          allLabel="Tutti"
          choices={periodChoices}
          chosen={filter.period}
          onChoose={choosePeriod}
        />
        <noscript>
          <Button type="submit" look="outline" {...(filter.verifiedOnly && { name: 'verificate', value: 'si' })}>
            Filtra
          </Button>
        </noscript>
      </Bar>
    </AddressForm>
  );
}
