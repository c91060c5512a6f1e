import type { Issue } from '@salaria/contracts/desk/newsletter';
import { Badge, type BadgeTone } from '@salaria/ui';

const states: Readonly<Record<Issue['state'], { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Bozza', tone: 'secondary' },
  sending: { label: 'In spedizione', tone: 'warning' },
  sent: { label: 'Spedito', tone: 'success' },
  canceled: { label: 'Fermato', tone: 'primary' },
};

export function IssueStateBadge({ state }: Pick<Issue, 'state'>) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}
