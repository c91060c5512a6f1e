import { raw } from '../measure/raw-request.js';
import { adminToken, type Server } from '../processes/bench-processes.js';

export const deskHost = 'desk.example';

/** What the desk's API answers, as far as the bench needs it. */
export interface Entry {
  version: number;
  fields: Record<string, unknown>;
}

/** An editor, who has a browser of their own. */
export class Editor {
  constructor(private readonly site: Server) {}

  async call(method: string, path: string, body?: object | string, type = 'application/json') {
    const response = await raw(`${this.site.url}/api/desk/content${path}`, {
      method,
      headers: { host: deskHost, authorization: `Bearer ${adminToken}`, 'content-type': type },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, bytes: response.body.length, text: response.body.toString() };
  }

  /** Returns the size of a page of the list, and how many entries are on it. */
  async list(query: string): Promise<{ bytes: number; found: number }> {
    const { status, bytes, text } = await this.call('GET', query);
    if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
    return { bytes, found: (JSON.parse(text) as { items: object[] }).items.length };
  }

  async open(path: string): Promise<Entry> {
    const { status, text } = await this.call('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as Entry;
  }

  /** Returns the status, and the entry after it. */
  async save(path: string, { version, fields }: Entry, text: string): Promise<{ status: number; entry: Entry }> {
    const body = { version, fields: { ...fields, excerpt: text } };
    const { status, text: answer } = await this.call('PUT', `${path}/draft`, body);
    return { status, entry: JSON.parse(answer) as Entry };
  }

  publish(path: string, { version }: Entry) {
    return this.call('POST', `${path}/publish`, { version, publishAt: null });
  }

  /** Publishes entries together. */
  async publishAll(slugs: readonly string[]): Promise<void> {
    const entries = slugs.map((slug) => ({ kind: 'articles', slug }));
    const { status, text } = await this.call('POST', '/bulk', { action: 'publish', entries });
    const failed = text.split('\n').filter((line) => line !== '' && !line.includes('"problem":null'));
    if (status !== 200 || failed.length > 0) throw new Error(`bulk: ${status} ${failed[0] ?? text}`);
  }

  /** Imports a CSV of artifacts. */
  async importTable(csv: string): Promise<void> {
    const boundary = 'boundary-of-the-bench';
    const part = (head: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const form =
      part('name="options"', JSON.stringify({ addSameNames: true })) +
      part('name="table"; filename="catalogo.csv"\r\nContent-Type: text/csv', csv);
    const type = `multipart/form-data; boundary=${boundary}`;
    const { status, text } = await this.call('POST', '/artifacts/table', `${form}--${boundary}--\r\n`, type);
    if (status >= 300 || !text.includes('"isWritten":true')) throw new Error(`table: ${status} ${text.slice(0, 500)}`);
  }
}

export const excerpt = (n: number) =>
  `${n}: ${'Un riassunto lungo quanto serve a chi scorre l’elenco degli articoli. '.repeat(2)}`.trim();
