import { type FindOperator, Raw } from 'typeorm';

/** Matches a column with an e-mail address, without regard to case. */
export const sameAddress = (email: string): FindOperator<string> =>
  Raw((column) => `lower(${column}) = lower(:email)`, { email });
