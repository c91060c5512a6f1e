import { errorSchema } from '@salaria/contracts/common';
import { type Registry, registrySchema, type ReleaseDone, releaseDoneSchema, type SectionReleases, sectionReleasesSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { CommandError } from './steps.js';

/** ms for the whole of a call: sending over a slow line, the gate, a browser's visit. */
const patience = 200_000;

/** The registry of a site, asked with a section's token. */
export class RegistryClient {
  constructor(
    readonly site: string,
    private readonly section: string,
    private readonly token: string | undefined,
  ) {}

  release(form: FormData): Promise<ReleaseDone> {
    return this.call('releases', releaseDoneSchema, { method: 'POST', body: form });
  }

  releases(): Promise<SectionReleases> {
    return this.call('releases', sectionReleasesSchema);
  }

  rollBack(): Promise<ReleaseDone> {
    return this.call('rollback', releaseDoneSchema, { method: 'POST' });
  }

  promote(id: string): Promise<ReleaseDone> {
    return this.call(`releases/${encodeURIComponent(id)}/live`, releaseDoneSchema, { method: 'POST' });
  }

  preview(id: string): Promise<ReleaseDone> {
    return this.call(`releases/${encodeURIComponent(id)}/preview`, releaseDoneSchema, { method: 'POST' });
  }

  /** What readers are told is live. */
  async registry(): Promise<Registry> {
    const response = await this.fetch('/sections/registry.json');
    return z.parse(registrySchema, await response.json());
  }

  private async call<T>(path: string, schema: z.ZodMiniType<T>, init: RequestInit = {}): Promise<T> {
    const response = await this.fetch(`/api/sections/${this.section}/${path}`, init);
    const text = await response.text();
    const json = parseJson(text);
    if (!response.ok) throw refusal(response.status, json, text);
    const parsed = z.safeParse(schema, json);
    if (!parsed.success) throw new CommandError(`${this.site} non risponde come un registro di sezioni: è un sito Salaria, e aggiornato?`);
    return parsed.data;
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = this.token ? { Authorization: `Bearer ${this.token}` } : undefined;
    try {
      return await fetch(this.site + path, { ...init, ...(headers && { headers }), signal: AbortSignal.timeout(patience) });
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
      throw new CommandError(`${this.site} non risponde (${cause}).`);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(status: number, json: unknown, text: string): CommandError {
  const parsed = z.safeParse(errorSchema, json);
  if (!parsed.success) return new CommandError(`risposta ${status}: ${text.slice(0, 200)}`);
  const { message, code, issues = [] } = parsed.data;
  if (code !== 'release_refused' || issues.length === 0) return new CommandError(status === 401 ? `${message} Indicare la chiave della sezione con --token o SALARIA_TOKEN.` : message);
  return new CommandError(['rilascio rifiutato; quello in linea è rimasto com’era:', ...issues.map((issue) => `  [${issue.path}] ${issue.message}`)].join('\n'));
}
