import { type FindOperator, Raw } from 'typeorm';

/** Matches instants of less than `seconds` ago, by the database's clock. */
export const newerThan = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} > now() - interval '${seconds} seconds'`);

/** Matches instants of at least `seconds` ago, by the database's clock. */
export const olderThan = (seconds: number): FindOperator<Date> =>
  Raw((column) => `${column} <= now() - interval '${seconds} seconds'`);
