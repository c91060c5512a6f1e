/** The server cannot run; `message` is one Italian sentence for the operator, with what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
