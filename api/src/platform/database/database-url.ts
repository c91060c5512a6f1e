/** Injection token of the URL of the database. It contains the password: not for logs. */
export const DATABASE_URL = Symbol('DATABASE_URL');
