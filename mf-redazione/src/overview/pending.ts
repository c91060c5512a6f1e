import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { useContentConflicts, useFailedPublications } from '../content/pending-content';
import { conflictsPath, contentRole, contentsPath } from '../content/paths';
import { usePendingDiscoveries } from '../discoveries/pending-discoveries';
import { useUnreadMessages } from '../messages/unread-messages';
import { usePendingQuestions } from '../questions/pending-questions';
import { useSectionAlerts } from '../releases/section-alerts';
import type { Pending } from './pending-count';

/** A tile of the overview. */
export interface PendingArea {
  /** Page where it is dealt with. */
  path: string;
  /** Role that deals with it besides `responsabile`. */
  role: StaffRole;
  usePending: () => Pending;
}

/** What waits for staff: an area adds one line. */
const areas: readonly PendingArea[] = [
  { path: contentsPath, role: contentRole, usePending: useFailedPublications },
  { path: conflictsPath, role: contentRole, usePending: useContentConflicts },
  { path: '/redazione/messaggi', role: 'moderatore', usePending: useUnreadMessages },
  { path: '/redazione/scoperte', role: 'moderatore', usePending: usePendingDiscoveries },
  { path: '/redazione/domande', role: 'moderatore', usePending: usePendingQuestions },
  { path: '/redazione/sezioni', role: 'responsabile', usePending: useSectionAlerts },
];

export const pendingOf = (role: StaffRole): PendingArea[] =>
  areas.filter((area) => role === 'responsabile' || area.role === role);
