import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Fields } from '@salaria/content/entries/entry';
import { type FirstStep, type FirstSteps, firstSteps } from '@salaria/contracts/desk/first-steps';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { In } from 'typeorm';
import { StaffRights } from '../../../domains/accounts/management/staff-rights.service.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { sampleFields } from '../../entries/sample-entries.js';
import { RevisionsRepository } from '../revisions/revisions.repository.js';

/** Kinds of which a step needs some to differ from the sample. */
const kindsOfSteps = {
  hero: ['home', 'slides'],
  about: ['about'],
  donations: ['donations'],
  legal: ['legal'],
} as const satisfies Partial<Record<FirstStep, readonly ContentKind[]>>;
const addresses = ['name', 'email', 'phone', 'place'];

/** Finds out what of a new site is still the sample. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly entries: ContentEntriesRepository,
    private readonly revisions: RevisionsRepository,
    private readonly rights: StaffRights,
  ) {}

  async read(): Promise<FirstSteps> {
    const kinds = Object.values(kindsOfSteps).flat();
    const rows = await this.entries.findBy({ kind: In(['site', ...kinds]), isDraft: false });
    const fieldsOf = async (kind: string): Promise<Fields> =>
      rows.find((row) => row.kind === kind)?.fields ?? (await sampleFields(kind));
    const changed = new Set<ContentKind>();
    for (const kind of kinds) if (!isDeepStrictEqual(await fieldsOf(kind), await sampleFields(kind))) changed.add(kind);
    const [site, sample] = [await fieldsOf('site'), await sampleFields('site')];
    const isDone: Record<FirstStep, boolean> = {
      facts: addresses.every((name) => site[name] !== sample[name]),
      logo: site['logo'] !== sample['logo'],
      hero: kindsOfSteps.hero.some((kind) => changed.has(kind)),
      about: changed.has('about'),
      donations: changed.has('donations'),
      legal: changed.has('legal'),
      people: (await this.rights.countPeople()) > 1,
      article: await this.revisions.existsBy({ kind: 'articles', event: 'published' }),
    };
    return { done: firstSteps.filter((step) => isDone[step]), hasSampleNotice: site['hasSampleNotice'] === true };
  }
}
