import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge } from '@salaria/ui';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { isVerified, statusLabel } from './discovery-labels';

/** 'Verificata' or 'In Attesa', told apart by words and sign as well as by colour. */
export function StatusBadge({ discovery }: { discovery: Discovery }) {
  const verified = isVerified(discovery);
  const Icon = verified ? BadgeCheck : Hourglass;
  return (
    <Badge tone={verified ? 'verified' : 'pending'}>
      <Icon size={14} aria-hidden="true" />
      {statusLabel(discovery)}
    </Badge>
  );
}
