/** An error response. The message is `<status>: <body>`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds after which the server accepts the same request, if it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: string, retryAfterSeconds?: number) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The `message` of a JSON error body, if present. */
  get serverMessage(): string | undefined {
    try {
      const parsed: unknown = JSON.parse(this.body);
      if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined;
      return typeof parsed.message === 'string' && parsed.message !== '' ? parsed.message : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether the body is valid JSON. */
  get isJson(): boolean {
    try {
      JSON.parse(this.body);
      return true;
    } catch {
      return false;
    }
  }
}

/** A request without response: the connection failed, or a timeout ended it. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswerError';
  }
}
