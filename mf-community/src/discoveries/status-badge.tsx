import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge } from '@salaria/ui';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { isVerified, statusLabel } from './discovery-labels';

/** 'Verificata' or 'In Attesa', distinguished by text, icon and colour. */
export function StatusBadge({ discovery }: { discovery: Discovery }) {
  const isVerifiedDiscovery = isVerified(discovery);
  const Icon = isVerifiedDiscovery ? BadgeCheck : Hourglass;
  return (
    <Badge tone={isVerifiedDiscovery ? 'success' : 'warning'}>
      <Icon size={14} aria-hidden="true" />
      {statusLabel(discovery)}
    </Badge>
  );
}
