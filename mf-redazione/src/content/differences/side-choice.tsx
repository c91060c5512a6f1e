import { color, media, space, styled } from '@salaria/ui';
import type { ReactNode } from 'react';

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
  background: ${color.white};
  font: inherit;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface ChoiceSide<Name extends string> {
  name: Name;
  label: string;
  /** Null where this side does not have the field. */
  text: string | null;
  /** What is shown in place of the text. */
  picture?: ReactNode;
}

interface SideChoiceProps<Name extends string> {
  /** Label of the field. */
  label: string;
  sides: readonly [ChoiceSide<Name>, ChoiceSide<Name>];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
}

/** A field that two sides have changed: both texts or pictures, of which one is chosen. */
export function SideChoice<Name extends string>({ label, sides, chosen, onChoose }: SideChoiceProps<Name>) {
  return (
    <Choice>
      <legend>{label}</legend>
      <Sides>
        {sides.map((side) => (
          <Side key={side.name}>
            <label>
              <input
                type="radio"
                name={`lato-${label}`}
                checked={chosen === side.name}
                onChange={() => onChoose(side.name)}
              />
              {side.label}
            </label>
            {side.picture ?? (
              <Value tabIndex={0} role="group" aria-label={`${label}, ${side.label}`}>
                {side.text === null || side.text === '' ? <em>(vuoto)</em> : side.text}
              </Value>
            )}
          </Side>
        ))}
      </Sides>
    </Choice>
  );
}
