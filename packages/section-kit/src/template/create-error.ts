/** An error with a message for the section team, printed without a stack. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}
