import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { ComponentType } from 'react';
import { PendingDiscoveries } from '../discoveries/pending-discoveries';
import { UnreadMessages } from '../messages/unread-messages';
import { PendingQuestions } from '../questions/pending-questions';
import { SectionAlerts } from '../releases/section-alerts';

/** Something that waits for staff, as the overview shows it. */
interface Pending {
  /** Page where it is dealt with. */
  path: string;
  /** Role that deals with it besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
  /** Reads its number and shows a few words: '3 messaggi non letti'. */
  Line: ComponentType;
}

/** What waits for staff: an area adds one line. */
const pending: readonly Pending[] = [
  { path: '/redazione/messaggi', role: 'moderatore', Line: UnreadMessages },
  { path: '/redazione/scoperte', role: 'moderatore', Line: PendingDiscoveries },
  { path: '/redazione/domande', role: 'moderatore', Line: PendingQuestions },
  { path: '/redazione/sezioni', role: 'responsabile', Line: SectionAlerts },
];

export const pendingOf = (role: StaffRole): Pending[] =>
  pending.filter((it) => it.role === undefined || role === 'responsabile' || it.role === role);
