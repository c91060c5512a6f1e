/** Injection token of the address of the database in use, with its password: not for logs. */
export const DATABASE_URL = Symbol('DATABASE_URL');
