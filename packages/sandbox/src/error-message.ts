/** The message of an error, also of one from another realm (a thread, a test environment). */
export function errorMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
