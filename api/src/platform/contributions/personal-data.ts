import { createProviderDecorator } from './contributions.js';

interface FoundRow {
  id: number;
  label: string | null;
}

interface PersonalDataOptions {
  /** What is found and what happens to it, in Italian. */
  title: string;
  /** Erased by the operator's command only: staff who may erase a visitor's data may not remove these rows. */
  operatorOnly?: true;
  /** Cache tag of the public responses that show the rows. */
  tag?: string;
}

/** Rows with personal data. They belong to the person with an e-mail address, compared without regard to case. */
interface PersonalDataRows {
  /** Returns the person's rows, each with a readable label, by id. */
  findOfPerson(email: string): Promise<FoundRow[]>;
  /** Deletes or anonymises the rows in the caller's transaction. */
  eraseOfPerson(email: string): Promise<unknown>;
}

/** Marks a provider of rows that deleting a person's data reads and erases: by the desk and by `npm run admin`. */
export const PersonalData = createProviderDecorator<PersonalDataOptions, PersonalDataRows>();
