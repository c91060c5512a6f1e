import { type StaffRole, staffRoles } from '@salaria/contracts/desk/accounts/session';

export const roleNames: Readonly<Record<StaffRole, string>> = {
  redattore: 'Redattore',
  moderatore: 'Moderatore',
  responsabile: 'Responsabile',
};

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** What each role may do, for those who choose one. */
export const roleTasks: Readonly<Record<StaffRole, string>> = {
  redattore: 'cura i contenuti e le fotografie',
  moderatore: 'segue messaggi, newsletter, scoperte e PDF',
  responsabile: 'può fare tutto, anche persone e rilasci',
};
