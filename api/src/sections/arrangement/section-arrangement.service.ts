import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { type Arrangement, type ArrangementChange, menuPlace } from '@salaria/contracts/sections/arrangement';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiError } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { RegistryService } from '../registry/registry.service.js';
import type { SectionEntity } from '../registry/section.entity.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { sectionsTag } from '../registry/sections-tag.js';
import { isShownAt, nextChange, partKey } from './arrange-sections.js';
import type { SectionArrangementEntity } from './section-arrangement.entity.js';
import { SectionArrangementsRepository } from './section-arrangements.repository.js';

const queueName = 'section-arrangement';
const key = 'next';

/** Orders, hides and dates the entries of the menu and the parts of slots, without a release of their sections. */
@Injectable()
export class SectionArrangement implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly arrangements: SectionArrangementsRepository,
    private readonly sections: SectionsRepository,
    private readonly registry: RegistryService,
    private readonly invalidator: CacheInvalidator,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work(queueName, async () => {
      await this.planNext();
      await this.announce();
    });
  }

  async find(): Promise<Arrangement> {
    const current = await this.arrangements.findCurrent();
    const decided = new Map(current?.parts.map((part) => [partKey(part), part]));
    const now = Date.now();
    const live = (await this.sections.findWithReleases()).filter((section) => section.live !== null);
    const offers = live.flatMap(
      ({ manifest }) => manifest.offers?.map((offer) => ({ ...offer, by: manifest.title })) ?? [],
    );
    const parts = live.flatMap(partsOf).map((part) => {
      const offer = offers.find(({ slot }) => slot === part.place);
      const { order, isHidden = false, from, until } = decided.get(partKey(part)) ?? {};
      return {
        ...part,
        ...(offer && { placeTitle: `${offer.by}: ${offer.title}` }),
        ...{ order: order ?? part.declaredOrder, isHidden, from: from ?? null, until: until ?? null },
        isShown: isShownAt({ isHidden, from, until }, now),
      };
    });
    return {
      version: current?.id ?? 0,
      changedAt: current?.createdAt.toISOString() ?? null,
      changedBy: current?.by ?? null,
      canUndo: current !== null && isChange(current),
      parts: parts.toSorted(
        (a, b) => a.place.localeCompare(b.place) || a.order - b.order || a.label.localeCompare(b.label),
      ),
    };
  }

  /** @throws ApiError 409 when the arrangement has changed since `version` */
  change({ version, parts }: ArrangementChange, by: string): Promise<Arrangement> {
    return this.store(version, (current) => ({ parts, before: current?.id ?? null, by }));
  }

  /**
   * Makes the arrangement hold that was there before the current one.
   *
   * @throws ApiError 409 when the arrangement has changed since `version`, or there is none before
   */
  undo(version: number, by: string): Promise<Arrangement> {
    return this.store(version, async (current) => {
      if (!current || !isChange(current))
        throw new ApiError(409, 'nothing_before', 'Non c’è una disposizione di prima.');
      const before = current.before === null ? null : await this.arrangements.findOneBy({ id: current.before });
      return { parts: before?.parts ?? [], before: before?.before ?? null, by };
    });
  }

  private async store(
    version: number,
    next: (
      current: SectionArrangementEntity | null,
    ) => Partial<SectionArrangementEntity> | Promise<Partial<SectionArrangementEntity>>,
  ): Promise<Arrangement> {
    await this.source.transaction(async () => {
      await this.arrangements.lock();
      const current = await this.arrangements.findCurrent();
      if ((current?.id ?? 0) !== version)
        throw new ApiError(409, 'arrangement_changed', 'Nel frattempo la disposizione è cambiata: leggila di nuovo.');
      await this.arrangements.insert(await next(current));
      await this.planNext();
    });
    await this.announce();
    return this.find();
  }

  private async planNext(): Promise<void> {
    const current = await this.arrangements.findCurrent();
    const next = nextChange(current?.parts ?? [], Date.now());
    if (next !== undefined) await this.queue.add(queueName, {}, { key, runAt: new Date(next) });
  }

  private async announce(): Promise<void> {
    this.registry.invalidate();
    await this.invalidator.invalidate(sectionsTag);
  }
}

/** Returns whether an arrangement is more than the first one, in which the site decides nothing. */
const isChange = ({ parts, before }: SectionArrangementEntity): boolean => parts.length > 0 || before !== null;

/** Returns the parts that the manifest of a section declares. */
function partsOf({ name: section, title: sectionTitle, manifest }: SectionEntity) {
  const { navigation, slots } = createRegistryEntry(manifest, { release: null, previous: null });
  const common = { section, sectionTitle };
  const titles = new Map(
    manifest.slots?.map(({ module, title }, index) => [module, title ?? `${sectionTitle}: parte ${index + 1}`]),
  );
  return [
    ...navigation.map(({ path, label, order }) => ({
      ...common,
      place: menuPlace,
      name: path,
      label,
      declaredOrder: order,
    })),
    ...slots.map(({ slot, expose, order }, index) => ({
      ...common,
      ...{ place: slot, name: expose, declaredOrder: order },
      label: titles.get(manifest.slots?.[index]?.module ?? '') ?? sectionTitle,
    })),
  ];
}
