import { Button, Row } from '@salaria/ui';

interface FilterTabsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  /** Undefined: all items. */
  chosen: Value | undefined;
  choices: readonly { value: Value | undefined; label: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** Buttons of which one is pressed, to filter a list. */
export function FilterTabs<Value extends string>({ label, chosen, choices, onChoose }: FilterTabsProps<Value>) {
  return (
    <Row role="group" aria-label={label}>
      {choices.map(({ value, label: text }) => (
        <Button
          key={text}
          type="button"
          look={value === chosen ? 'solid' : 'quiet'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
}
