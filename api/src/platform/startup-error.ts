/** A problem that the operator must fix before the server can start; `message` is the one sentence that is printed. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
