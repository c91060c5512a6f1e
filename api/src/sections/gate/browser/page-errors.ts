import type { SectionFailure } from '@salaria/contracts/section-reports';
import type { Page, Request } from 'playwright-core';

/** Longer messages are cut. */
const maxMessageLength = 400;

/** What the shell reports of a release, as sentences for its team call it. */
const failureNames: Record<SectionFailure['kind'], string> = {
  load: 'i suoi file non si caricano',
  integrity: 'un suo file non corrisponde alla sua impronta',
  contract: 'un modulo condiviso non ha la versione che vuole',
  timeout: 'i suoi file non arrivano in tempo',
  render: 'lancia un errore mentre si mostra',
  error: 'lancia un errore',
  fallback: 'si vede il rilascio di prima',
};

// Sections choose these texts, of any length: no pattern may read a part of one again from each of its characters.

/** A place in a stack of Chromium. Files of the shell are below `/assets/`. */
const frame = /(?<![^\s(])(https?:\/\/[^\s()]+\/)([\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/** Returns the innermost place of the section's code in a stack, `mostre.page.5260f3b543.js:1:4210`. */
function findPlace(stack: string): string | undefined {
  for (const [, folder = '', file, line, column] of stack.matchAll(frame))
    if (!new URL(folder).pathname.startsWith('/assets/')) return `${file}:${line}:${column}`;
  return undefined;
}

function cut(text: string): string {
  const shown = text.replace(/anteprima=[^&\s]*/g, 'anteprima=…').trim();
  return shown.length > maxMessageLength ? `${shown.slice(0, maxMessageLength)}…` : shown;
}

const toSuffix = (place: string | undefined): string => (place === undefined ? '' : ` (${place})`);

const evalRefusal =
  'esegue un testo come codice (eval): la politica di sicurezza del sito (CSP, script-src) non lo ammette';

/** Returns the message of an error, and its place if the section's code is in the stack. */
function describeThrown(text: string, place = findPlace(text)): string {
  const stackStart = text.search(/\n[ \t]+at /);
  const thrown = (stackStart < 0 ? text : text.slice(0, stackStart)).replace(/^(Uncaught )?Error: /, '');
  const message = /^EvalError: .{0,200}'unsafe-eval'/.test(thrown) ? evalRefusal : thrown;
  return cut(message) + toSuffix(place);
}

const inlineParts: Record<string, string> = { 'style-src': 'uno stile', 'script-src': 'uno script' };

const mismatch =
  "mostra nel browser altro che nell'HTML del server (idratazione): una data, un numero a caso, o ciò che sa solo il browser";

/** `fetch` is refused in other words, which name no directive. */
function describeFetchViolation(text: string): string | undefined {
  const [, address] = /^Fetch API cannot load (\S{1,400})\. Refused to connect/.exec(text) ?? [];
  return address && cut(`usa ${address}: la politica di sicurezza del sito (CSP, connect-src) non lo ammette`);
}

/** Returns what Chromium's words about the Content Security Policy say; undefined for other words. */
function describeViolation(text: string): string | undefined {
  const [, directive = ''] = /Content Security Policy directive:? ["']([a-z]+-src)/.exec(text) ?? [];
  if (!directive) return describeFetchViolation(text);
  const [, address] = /'([^' :]+:[^' ]+)'/.exec(text.slice(0, text.indexOf('Content Security Policy'))) ?? [];
  const part = directive.replace(/-(elem|attr)$/, '');
  const what = address === undefined ? `mette nell'HTML ${inlineParts[part] ?? 'qualcosa'}` : `usa ${address}`;
  return cut(`${what}: la politica di sicurezza del sito (CSP, ${directive}) non lo ammette`);
}

/** Returns which response with an error status, or without one, Chromium's words are about; undefined for other words. */
function describeResponse(text: string, url: string): string | undefined {
  if (!text.startsWith('Failed to load resource')) return undefined;
  const { origin, pathname } = new URL(url, 'http://localhost');
  const address = /^https?:\/\/localhost(:|$)/.test(origin) ? pathname : origin + pathname;
  const status = /status of (\d+)/.exec(text)?.[1];
  const reason = status === undefined ? `non arriva (${/net::\w+/.exec(text)?.[0] ?? text})` : `risponde ${status}`;
  return cut(`chiede ${address}, che ${reason}`);
}

/** Chromium's words for a response with an error status; the API's are answers, not faults of the page. */
const isApiStatus = (text: string, url: string): boolean =>
  text.startsWith('Failed to load resource') && new URL(url, 'http://localhost').pathname.startsWith('/api/');

/** Collects what a page throws, logs as errors and reports about the release. */
export class PageErrors {
  private readonly faults: string[] = [];
  private readonly kinds = new Set<SectionFailure['kind']>();
  private wasTerminated = false;
  private networkHasChanged = false;

  constructor(
    private readonly page: Page,
    private readonly releaseId: string,
  ) {
    page.on('pageerror', ({ name, message, stack }) =>
      this.faults.push(`lancia un errore: ${describeThrown(stack || `${name}: ${message}`)}`),
    );
    page.on('console', (message) => {
      const { url, lineNumber, columnNumber } = message.location();
      const text = message.text();
      if (message.type() !== 'error' || isApiStatus(text, url)) return;
      this.faults.push(
        describeViolation(text) ??
          describeResponse(text, url) ??
          (/^Minified React error #418\b/.test(text) ? mismatch : undefined) ??
          `lancia un errore: ${describeThrown(text, findPlace(text) ?? findPlace(`${url}:${lineNumber + 1}:${columnNumber + 1}`))}`,
      );
    });
    page.on('crash', () => {
      this.wasTerminated = true;
    });
    page.on('requestfailed', (request) => {
      this.networkHasChanged ||= request.failure()?.errorText === 'net::ERR_NETWORK_CHANGED';
    });
    page.on('request', (request) => {
      if (!this.isReport(request)) return;
      const [, kind = 'load'] = /"kind":"(\w+)"/.exec(request.postData() ?? '') ?? [];
      this.kinds.add(kind as SectionFailure['kind']);
    });
  }

  /** Waits for a report: the shell shows a failure before the API lets it send one. */
  async waitForReport(timeoutMs: number): Promise<void> {
    if (this.hasReports) return;
    const isReport = (request: Request) => this.isReport(request);
    await this.page.waitForRequest(isReport, { timeout: timeoutMs }).catch(() => undefined);
  }

  private isReport(request: Request): boolean {
    return request.url().endsWith('/api/sections/failures') && (request.postData() ?? '').includes(this.releaseId);
  }

  /** Whether the shell has reported a failure of the release. */
  get hasReports(): boolean {
    return this.kinds.size > 0;
  }

  /** Returns why the page does not show the section: what the shell has reported, and the first error so far. */
  get reasons(): string {
    const kinds = [...this.kinds].map((kind) => failureNames[kind] ?? kind).join(', ');
    const [first = ''] = this.faults;
    return [kinds, first.replace('lancia un errore: ', '')]
      .filter(Boolean)
      .map((reason) => `: ${reason}`)
      .join('');
  }

  /** Whether Chromium dropped requests because an interface of this machine came or went, which is no fault of the page. */
  get hasNetworkChange(): boolean {
    return this.networkHasChanged;
  }

  get hasCrashed(): boolean {
    return this.wasTerminated;
  }

  /** Returns what the page did as ends of sentences, each once. */
  take(): string[] {
    return [...new Set(this.faults.splice(0))];
  }
}
