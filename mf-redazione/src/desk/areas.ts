import type { StaffRole } from '@salaria/contracts/desk/session';

/** A part of the desk with a page of its own. */
interface Area {
  path: string;
  label: string;
  /** Role that may use it besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
}

/** The areas of the desk, in the order of its menu. */
const areas: readonly Area[] = [
  { path: '/redazione', label: 'Panoramica' },
  { path: '/redazione/messaggi', label: 'Messaggi', role: 'moderatore' },
  { path: '/redazione/domande', label: 'Domande', role: 'moderatore' },
  { path: '/redazione/documenti', label: 'Documenti', role: 'moderatore' },
  { path: '/redazione/sezioni', label: 'Sezioni', role: 'responsabile' },
];

export const areasOf = (role: StaffRole): Area[] =>
  areas.filter((area) => area.role === undefined || role === 'responsabile' || area.role === role);
