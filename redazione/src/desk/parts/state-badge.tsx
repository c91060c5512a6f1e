import { Badge, type BadgeTone } from '@salaria/ui';

/** Returns the badge of a state, from the label and the tone of each. */
export const badgeOf =
  <State extends string>(states: Readonly<Record<State, readonly [label: string, tone: BadgeTone]>>) =>
  ({ state }: { state: State }) => {
    const [label, tone] = states[state];
    return (
      <Badge tone={tone} style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Badge>
    );
  };
