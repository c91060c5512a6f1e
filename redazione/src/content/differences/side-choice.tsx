import { color, media, space, styled } from '@salaria/ui';
import { diffWordsWithSpace } from 'diff';
import { MarkedText, type TextPart } from './marked-text';

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

interface ChoiceSide<Name extends string> {
  name: Name;
  label: string;
  /** Empty where this side does not have the field. */
  text: string;
}

interface SideChoiceProps<Name extends string> {
  /** Label of the field. */
  label: string;
  sides: readonly [ChoiceSide<Name>, ChoiceSide<Name>];
  chosen: Name | undefined;
  onChoose: (name: Name) => void;
}

/** A field that two sides have changed: both texts with their differences, of which one is chosen. */
export function SideChoice<Name extends string>({ label, sides, chosen, onChoose }: SideChoiceProps<Name>) {
  return (
    <Choice>
      <legend>{label}</legend>
      <Sides>
        {sides.map((side, index) => (
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
            <Value tabIndex={0} role="group" aria-label={`${label}, ${side.label}`}>
              {side.text === '' ? (
                <em>(vuoto)</em>
              ) : (
                <MarkedText parts={partsOf(side.text, sides[1 - index]?.text ?? '')} />
              )}
            </Value>
          </Side>
        ))}
      </Sides>
    </Choice>
  );
}
