/** An answer that is not OK, or none at all (`status` 0). The message is the status, a colon, a space and the body's text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  /** The `message` of a JSON error body, if it has one. */
  get serverMessage(): string | undefined {
    try {
      const parsed: unknown = JSON.parse(this.body);
      if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined;
      return typeof parsed.message === 'string' && parsed.message !== '' ? parsed.message : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the body was JSON at all. */
  get isJson(): boolean {
    try {
      JSON.parse(this.body);
      return true;
    } catch {
      return false;
    }
  }
}

/** No answer came: no connection, or none within the time limit. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswerError';
  }
}
