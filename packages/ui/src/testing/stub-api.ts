/** A request of the page under test. */
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  credentials: string | undefined;
};
/** `isOpen`: the response goes on after `text`. */
type Answer = { status?: number; body?: unknown; text?: string; isOpen?: boolean } | 'no answer' | 'pending';
type Answers = Record<string, Answer | ((call: Call) => Answer)>;

export type StubbedApi = {
  calls: Call[];
  callsTo: (route: string) => Call[];
  set: (route: string, answer: Answers[string]) => void;
};

function readerOf(text: string, isOpen = false) {
  const chunks = [{ done: false, value: Buffer.from(text) }];
  return { read: async () => chunks.pop() ?? (isOpen ? new Promise(() => {}) : { done: true }) };
}

const originalFetch = globalThis.fetch;
// At module scope, since hooks cannot be registered within a test.
afterEach(() => {
  globalThis.fetch = originalFetch;
});

/**
 * Replaces fetch until the test ends. `answers` is keyed by 'METHOD /path' without query; other requests get a 404.
 * 'pending' never responds, 'no answer' rejects like a failed connection.
 */
export function stubApi(answers: Answers): StubbedApi {
  const calls: Call[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const raw = init.body;
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof raw === 'string' ? JSON.parse(raw) : raw,
      headers: new Headers(init.headers),
      credentials: init.credentials,
    };
    calls.push(call);
    const found = answers[`${call.method} ${call.path}`];
    const answer = typeof found === 'function' ? found(call) : found;
    if (answer === 'pending') return new Promise(() => {});
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const status = answer === undefined ? 404 : (answer.status ?? 200);
    const text =
      answer === undefined
        ? '{"statusCode":404,"message":"Non trovato"}'
        : (answer.text ?? JSON.stringify(answer.body));
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: status === 404 ? 'Not Found' : '',
      headers: new Headers({ 'content-type': 'application/json' }),
      body: { getReader: () => readerOf(text, answer?.isOpen) },
      text: async () => text,
      json: async () => JSON.parse(text),
    } as unknown as Response;
  }) as typeof fetch;
  return {
    calls,
    callsTo: (route) => calls.filter((call) => `${call.method} ${call.path}` === route),
    set: (route, answer) => {
      answers[route] = answer;
    },
  };
}
