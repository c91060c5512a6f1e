import type { MessageState } from '@salaria/contracts/desk/messages';
import { Badge, type BadgeTone } from '@salaria/ui';

const states: Readonly<Record<MessageState, { label: string; tone: BadgeTone }>> = {
  new: { label: 'Non letto', tone: 'primary' },
  open: { label: 'Da fare', tone: 'warning' },
  done: { label: 'Fatto', tone: 'success' },
};

export function StateBadge({ state }: { state: MessageState }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}
