import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fields } from '@salaria/content/entries/entry';
import { visitValues } from '@salaria/content/entries/visit-values';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import { aboutPart, donationsPart, homePart, legalPart, sitePart } from '@salaria/content/site/site-parts';
import type { DonationsEntry } from '@salaria/contracts/kinds/facts/donations';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import type { LegalEntry } from '@salaria/contracts/kinds/facts/legal';
import type { Slide } from '@salaria/contracts/kinds/pictures-of-pages';
import type { AboutEntry, HomeEntry, SiteEntry } from '@salaria/contracts/kinds/facts/site';
import type { About, Donations, Home, Legal, Site } from '@salaria/contracts/site';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Events } from '../../domains/events/events.service.js';
import { FreePages } from '../../domains/pages/free-pages.service.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { CachedValue } from '../../platform/http-cache/cached-value.js';
import { contentRoot } from '../../platform/project-root.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { ContentEntriesRepository } from '../entries/content-entries.repository.js';
import { StoredPictures } from '../media/stored-pictures.service.js';

/** Kinds with one entry that are the facts of the site, with their published fields. */
interface SingleKinds {
  site: SiteEntry;
  home: HomeEntry;
  slides: { entries: Slide[] };
  village: { entries: string[] };
  about: AboutEntry;
  donations: DonationsEntry;
  legal: LegalEntry;
}

type Part = 'site' | 'home' | 'about' | 'donations' | 'legal';

/** The facts of the site and the texts of its own pages, as they are published; the sample where nothing is. */
@Injectable()
export class SiteContent implements OnModuleInit {
  private readonly parts: { site: CachedValue<Site> } & Record<Part, CachedValue<unknown>>;

  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly pictures: StoredPictures,
    private readonly facts: SiteFacts,
    private readonly pages: FreePages,
    private readonly events: Events,
    @Inject(ENV) private readonly env: Env,
    listener: PgListener,
  ) {
    this.parts = {
      site: new CachedValue(listener, () => this.readSite()),
      home: new CachedValue(listener, () => this.readHome()),
      about: new CachedValue(listener, () => this.readAbout()),
      donations: new CachedValue(listener, () => this.readDonations()),
      legal: new CachedValue(listener, () => this.readLegal()),
    };
  }

  onModuleInit(): void {
    this.facts.readFrom({
      current: async () => this.parts.site.readSoon(await readSample<Site>('site')),
      lastKnown: async (path) => {
        const [, part = 'site'] = /^\/api\/site(?:\/(home|about|donations|legal))?$/.exec(path) ?? [path, ''];
        return part in this.parts ? this.parts[part as Part].readSoon(await readSample(part)) : undefined;
      },
    });
  }

  async read(part: Part): Promise<unknown> {
    const read = await this.parts[part].read();
    // Which events are to come depends on the time, too.
    const events = part === 'home' ? await this.events.coming() : [];
    return events.length > 0 ? { ...(read as Home), events } : read;
  }

  private async readHome(): Promise<Home> {
    const { home, slides, village } = await this.published('home', 'slides', 'village');
    const named = { home, slides: slides?.entries, village: village?.entries };
    const pictures = await this.picturesOf({ slides, village });
    return { ...(await readSample<Home>('home')), ...homePart(named, pictures) };
  }

  private async readAbout(): Promise<About> {
    const { about } = await this.published('about');
    return about ? aboutPart(about, await this.picturesOf({ about })) : readSample<About>('about');
  }

  private async readDonations(): Promise<Donations> {
    const { donations } = await this.published('donations');
    return donations
      ? donationsPart(donations, await this.picturesOf({ donations }))
      : readSample<Donations>('donations');
  }

  private async readLegal(): Promise<Legal> {
    const { legal } = await this.published('legal');
    return legal ? legalPart(legal, await this.readSite()) : readSample<Legal>('legal');
  }

  private async readSite(): Promise<Site> {
    const { site } = await this.published('site');
    const facts = site ? sitePart(site, await this.picturesOf({ site })) : await readSample<Site>('site');
    const isSample = site ? site.hasSampleNotice === true : true;
    return {
      ...facts,
      footerPages: await this.pages.ofFooter(),
      ...(isSample && this.env.NODE_ENV === 'production' && { hasSampleNotice: true }),
    };
  }

  /** Returns the published fields of kinds, which their schemas have accepted. */
  private async published<K extends keyof SingleKinds>(...kinds: K[]): Promise<Partial<Pick<SingleKinds, K>>> {
    const rows = await this.entries.findBy({ kind: In(kinds), isDraft: false });
    const found = rows.flatMap(({ kind, fields }) => (fields === null ? [] : [[kind, fields] as const]));
    return Object.fromEntries(found) as unknown as Partial<Pick<SingleKinds, K>>;
  }

  /** Returns the pictures that entries name. */
  private async picturesOf(named: Partial<Record<ContentKind, unknown>>): Promise<ImageManifest> {
    const slugs = new Set<string>();
    for (const [kind, fields] of Object.entries(named))
      visitValues(kind as ContentKind, (fields ?? {}) as Fields, ({ type }, value) => {
        if (type === 'picture') slugs.add(String(value));
      });
    const found = await this.pictures.find([...slugs]);
    return Object.fromEntries([...found.values()].map(({ slug, picture }) => [slug, picture]));
  }
}

const samples = new Map<string, Promise<unknown>>();

/** Returns a part of the site as the content of this checkout has it; reads it once. */
function readSample<T>(name: string): Promise<T> {
  const file = path.join(contentRoot, 'generated', `${name}.json`);
  const sample = samples.get(name) ?? readFile(file, 'utf8').then((text): unknown => JSON.parse(text));
  samples.set(name, sample);
  return sample as Promise<T>;
}
