import { ContributionPoint } from './contribution-point.js';

/** A table with personal data. In its SQL `$1` is the e-mail address, compared without regard to case. */
export interface PersonalData {
  /** What is found and what happens to it, in Italian. */
  title: string;
  /** SQL that selects `id` and a readable `label`. */
  select: string;
  /** SQL that deletes or anonymises the rows. */
  erase: string;
  /** Erased by the operator's command only: staff who may erase a visitor's data may not remove these rows. */
  operatorOnly?: true;
  /** Cache tag of the public responses that show the rows. */
  tag?: string;
}

/** Tables that deleting a person's data reads and erases: by the desk and by `npm run admin -- person delete`. */
export const personalData = new ContributionPoint<PersonalData>('personalData');
