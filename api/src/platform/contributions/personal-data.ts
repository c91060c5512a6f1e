import type { EntityManager } from 'typeorm';
import { ContributionPoint } from './contribution-point.js';

interface FoundRow {
  id: number;
  label: string | null;
}

/** Rows with personal data. They belong to the person with an e-mail address, compared without regard to case. */
export interface PersonalData {
  /** What is found and what happens to it, in Italian. */
  title: string;
  /** Returns the person's rows, each with a readable label, by id. */
  find(manager: EntityManager, email: string): Promise<FoundRow[]>;
  /** Deletes or anonymises the rows in the caller's transaction. */
  erase(manager: EntityManager, email: string): Promise<unknown>;
  /** Erased by the operator's command only: staff who may erase a visitor's data may not remove these rows. */
  operatorOnly?: true;
  /** Cache tag of the public responses that show the rows. */
  tag?: string;
}

/** Tables that deleting a person's data reads and erases: by the desk and by `npm run admin -- person delete`. */
export const personalData = new ContributionPoint<PersonalData>('personalData');
