import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { PictureAddresses } from '../../../platform/contributions/contributed-rows.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import { CacheInvalidator, cacheChannel } from '../../../platform/http-cache/cache-invalidator.js';
import { CachedValue } from '../../../platform/http-cache/cached-value.js';
import { splitCommaList } from '../../../platform/requests/headers/same-origin.js';

/** Origins that are named in the header of every page: nginx accepts 4 kB of headers unless told otherwise. */
export const maxPictureOrigins = 50;

/** Tag of all pages, whose headers name the origins. */
export const pictureOriginsTag = 'picture-origins';

/** A host that cannot end its directive: `;` and `,` are allowed in the host of a URL. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/** Returns the origin of a picture at another site; undefined for a picture of this one and for what is no address. */
function externalOrigin(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return plainOrigin.test(origin) ? origin : undefined;
}

/** The origins at other sites from which pages may show pictures: those of the content, and `IMAGE_ORIGINS`. */
@Injectable()
export class PictureOrigins {
  private readonly logger = new Logger(PictureOrigins.name);
  private readonly configured: readonly string[];
  private readonly published: CachedValue<readonly string[]>;
  /** Those that pages name in their headers. */
  private named: string | undefined;

  constructor(
    @Inject(ENV) { IMAGE_ORIGINS }: Pick<Env, 'IMAGE_ORIGINS'>,
    private readonly contributions: Contributions,
    private readonly invalidator: CacheInvalidator,
    listener: PgListener,
  ) {
    this.published = new CachedValue(listener, () => this.read());
    listener.on(cacheChannel, () => void this.published.readSoon([]));
    this.configured = splitCommaList(IMAGE_ORIGINS);
  }

  /** Returns the origins, with those in `drafts`: route data that is shown in place of what is published. */
  async list(drafts?: ReadonlyMap<string, unknown>): Promise<string[]> {
    const published = await this.published.readSoon([]);
    const drafted = drafts ? (JSON.stringify([...drafts.values()]).match(/https?:\/\/[^/"\\\s]+/g) ?? []) : [];
    const origins = [...published, ...drafted.flatMap((address) => externalOrigin(address) ?? [])];
    return [...new Set([...this.configured, ...origins])].sort();
  }

  /** Reads the origins of the content, the ones with most pictures first. */
  private async read(): Promise<readonly string[]> {
    const counts = new Map<string, number>();
    for (const [, read] of this.contributions.methods(PictureAddresses))
      for (const { origin, count } of await read()) counts.set(origin, (counts.get(origin) ?? 0) + count);
    const byCount = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b));
    const origins = [...new Set(byCount.flatMap(([origin]) => externalOrigin(origin) ?? []))];
    const omitted = origins.slice(maxPictureOrigins);
    if (omitted.length > 0)
      this.logger.warn(
        `Immagini di ${origins.length} siti, più di ${maxPictureOrigins}: le pagine non mostrano quelle di ` +
          `${omitted.join(', ')}. Caricarle in redazione, o nominare i siti in IMAGE_ORIGINS.`,
      );
    const named = origins.slice(0, maxPictureOrigins);
    // A page that is open shows the others without loading them: its header names the pictures of all.
    const hasChanged = this.named !== undefined && this.named !== named.join(' ');
    this.named = named.join(' ');
    if (hasChanged) await this.invalidator.invalidate(pictureOriginsTag);
    return named;
  }
}
