import { errorSchema } from '@salaria/contracts/common';
import { type SectionStatus, sectionStatusSchema } from '@salaria/contracts/desk/releases';
import { type Registry, registrySchema } from '@salaria/contracts/sections';
import {
  type ReleaseDone,
  releaseDoneSchema,
  type ReleaseShare,
  type SectionReleases,
  sectionReleasesSchema,
} from '@salaria/contracts/team-calls';
import * as z from '@salaria/contracts/z';
import { CommandError } from '../cli/steps.js';
import { readMapIn, SourcePlaces } from '@salaria/composition/releases/source-places';

/** For a whole call: the upload over a slow connection, the release gate and its browser check. */
const defaultTimeoutMs = 200_000;

type CallInit = { method?: 'POST' | 'DELETE'; body?: string | FormData; headers?: Record<string, string> };

/** Calls a site's registry for one section, with that section's token. */
export class RegistryClient {
  constructor(
    readonly site: string,
    private readonly section: string,
    private readonly token: string | undefined,
    private readonly timeoutMs = defaultTimeoutMs,
    private readonly places = new SourcePlaces(readMapIn(['dist/maps'])),
  ) {}

  release(form: FormData): Promise<ReleaseDone> {
    return this.call('releases', releaseDoneSchema, { method: 'POST', body: form });
  }

  releases(): Promise<SectionReleases> {
    return this.call('releases', sectionReleasesSchema);
  }

  status(): Promise<SectionStatus> {
    return this.call('status', sectionStatusSchema);
  }

  rollBack(): Promise<ReleaseDone> {
    return this.call('rollback', releaseDoneSchema, { method: 'POST' });
  }

  promote(id: string): Promise<ReleaseDone> {
    return this.call(`releases/${encodeURIComponent(id)}/live`, releaseDoneSchema, { method: 'POST' });
  }

  share(id: string, share: ReleaseShare): Promise<ReleaseDone> {
    const body = JSON.stringify(share);
    const headers = { 'content-type': 'application/json' };
    return this.call(`releases/${encodeURIComponent(id)}/share`, releaseDoneSchema, { method: 'POST', body, headers });
  }

  endShare(): Promise<ReleaseDone> {
    return this.call('canary', releaseDoneSchema, { method: 'DELETE' });
  }

  preview(id: string): Promise<ReleaseDone> {
    return this.call(`releases/${encodeURIComponent(id)}/preview`, releaseDoneSchema, { method: 'POST' });
  }

  /** Returns the registry that browsers get. */
  async registry(): Promise<Registry> {
    const response = await this.fetch('/sections/registry.json');
    return z.parse(registrySchema, await response.json());
  }

  private async call<T>(path: string, schema: z.ZodMiniType<T>, init: CallInit = {}): Promise<T> {
    const response = await this.fetch(`/api/sections/${this.section}/${path}`, init);
    const text = await response.text();
    const json = parseJson(text);
    // A registry has a list of releases, perhaps empty, for every section name.
    if (response.status === 404 && path === 'releases') throw this.incompatible();
    if (!response.ok) throw this.toResponseError(response.status, json, text);
    const parsed = z.safeParse(schema, json);
    if (!parsed.success) throw this.incompatible();
    return parsed.data;
  }

  private incompatible(): CommandError {
    return new CommandError(
      `${this.site} non risponde come il registro di sezioni che questo comando conosce: ` +
        'è un sito Salaria, e aggiornato almeno quanto questa copia?',
    );
  }

  private async fetch(path: string, init: CallInit = {}): Promise<Response> {
    const headers = { ...init.headers, ...(this.token && { Authorization: `Bearer ${this.token}` }) };
    let response: Response;
    try {
      // Following a redirect drops the token and may turn POST into GET.
      response = await fetch(this.site + path, {
        ...init,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch (error) {
      throw this.toNoResponseError(error, init.method !== undefined);
    }
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location)
      throw new CommandError(`${this.site} rimanda a ${new URL(location, this.site).origin}: usare quell’indirizzo.`);
    return response;
  }

  private toNoResponseError(error: unknown, isWrite: boolean): CommandError {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    const doubt =
      isWrite && cause?.code !== 'ECONNREFUSED' && cause?.code !== 'ENOTFOUND'
        ? ' Può averlo fatto lo stesso: guardare «releases» prima di riprovare.'
        : '';
    if (name === 'TimeoutError')
      return new CommandError(`${this.site} non ha risposto entro ${this.timeoutMs / 1000} secondi.${doubt}`);
    return new CommandError(`${this.site} non risponde (${cause?.code ?? name}).${doubt}`);
  }

  private toResponseError(status: number, json: unknown, text: string): CommandError {
    const { site } = this;
    const parsed = z.safeParse(errorSchema, json);
    if (status === 401)
      return new CommandError(
        this.token
          ? `${site} non accetta questa chiave: è di un altro sito, è stata ritirata, o è copiata male.`
          : `${site} vuole la chiave della sezione: indicarla con --token o con SALARIA_TOKEN.`,
      );
    if (!parsed.success)
      return new CommandError(
        `${site} ha risposto ${status}${status >= 500 ? ': riprovare fra poco' : ''}. ${text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 200)}`.trim(),
      );
    const { message, code, issues = [], report } = parsed.data;
    if (code !== 'release_refused' || issues.length === 0) return new CommandError(message);
    return new CommandError(
      [
        'rilascio rifiutato; quello in linea è rimasto com’era:',
        ...issues.map((issue) => `  [${issue.path}] ${this.places.replaceIn(issue.message)}`),
        ...(report === undefined ? [] : [`Controllo: ${site}${report}`]),
      ].join('\n'),
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
