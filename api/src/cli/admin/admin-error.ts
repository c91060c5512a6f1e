/** What staff asked for cannot be done; `message` is what they read. `usage` when the command itself is not understood. */
export class AdminError extends Error {
  override readonly name = 'AdminError';

  constructor(
    message: string,
    readonly usage = false,
  ) {
    super(message);
  }
}
