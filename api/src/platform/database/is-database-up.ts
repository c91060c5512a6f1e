import type { DataSource } from 'typeorm';

/** Resolves with whether the database answers a query; never rejects. */
export const isDatabaseUp = (source: DataSource): Promise<boolean> =>
  source.query('select 1').then(
    () => true,
    () => false,
  );
