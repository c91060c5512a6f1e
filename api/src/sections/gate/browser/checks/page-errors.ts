import type { Page } from 'playwright-core';

/** Longer messages are cut. */
const maxMessageLength = 200;

/** Chromium's words for a response with an error status; the API's are answers, not faults of the page. */
const isApiStatus = (text: string, url: string): boolean =>
  text.startsWith('Failed to load resource') && new URL(url, 'http://localhost').pathname.startsWith('/api/');

/** Collects what a page throws, logs as errors and reports about the release. */
export class PageErrors {
  private errors: string[] = [];
  private readonly kinds = new Set<string>();
  private wasTerminated = false;

  constructor(page: Page, releaseId: string) {
    page.on('pageerror', (error) => this.add(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || isApiStatus(message.text(), message.location().url)) return;
      this.add(message.text());
    });
    page.on('crash', () => {
      this.wasTerminated = true;
    });
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (request.url().endsWith('/api/sections/failures') && body.includes(releaseId))
        this.kinds.add(/"kind":"(\w+)"/.exec(body)?.[1] ?? 'load');
    });
  }

  /** Kinds of failure that the shell has reported since `clear`. */
  get reports(): string[] {
    return [...this.kinds];
  }

  get hasCrashed(): boolean {
    return this.wasTerminated;
  }

  /** Returns the errors since the last call, each once. */
  take(): string[] {
    const taken = [...new Set(this.errors)];
    this.errors = [];
    return taken;
  }

  clear(): void {
    this.errors = [];
    this.kinds.clear();
  }

  private add(text: string): void {
    this.errors.push(text.replace(/anteprima=[^&\s]*/g, 'anteprima=…').slice(0, maxMessageLength));
  }
}
