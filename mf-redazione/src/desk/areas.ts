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
];

export const areasOf = (role: StaffRole): Area[] =>
  areas.filter((area) => area.role === undefined || role === 'responsabile' || area.role === role);
