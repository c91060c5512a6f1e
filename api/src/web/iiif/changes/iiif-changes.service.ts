import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/errors/api-error.js';
import type { ChangeEntity } from '../../../platform/changes/change.entity.js';
import { ChangesRepository } from '../../../platform/changes/changes.repository.js';
import { Origins } from '../../../platform/origins/origins.js';
import { IiifService } from '../iiif.service.js';
import { changesPerPage, type ManifestChange, toChangeList, toChangePage } from './iiif-changes.js';

const filter = { kinds: ['artifacts', 'posts'] };

/** What programs with copies of manifests have to read again. */
@Injectable()
export class IiifChanges {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly iiif: IiifService,
    private readonly origins: Origins,
  ) {}

  async list(): Promise<object> {
    const total = await this.changes.countOf(filter);
    // Pages are counted from the first change, so that they do not overlap when read backwards.
    const onLast = total % changesPerPage || changesPerPage;
    const last = await this.changes.findBefore(filter, undefined, onLast + 1);
    return toChangeList(this.origins.publicUrl, total, startOf(last, onLast));
  }

  /**
   * Returns the page of the changes after a number.
   *
   * @throws ApiError 404 for what is no number
   */
  async page(text: string): Promise<object> {
    if (!/^(?:0|[1-9]\d{0,14})$/.test(text)) throw notFound('Non c’è una pagina con questo numero.');
    const after = Number(text);
    const found = await this.changes.findAfter(filter, after, changesPerPage + 1);
    const shown = found.slice(0, changesPerPage);
    const before = await this.changes.findBefore(filter, after, changesPerPage + 1);
    const neighbours = {
      after,
      previous: before.length > 0 ? startOf(before, changesPerPage) : undefined,
      next: found.length > changesPerPage ? shown.at(-1)?.number : undefined,
    };
    return toChangePage(this.origins.publicUrl, neighbours, await this.manifestChanges(shown));
  }

  /** An article that was removed is left out: the address of its manifest is not known any more. */
  private async manifestChanges(changes: readonly ChangeEntity[]): Promise<ManifestChange[]> {
    const idsOf = (kind: string) => changes.filter((change) => change.kind === kind).map(({ item }) => item);
    const manifests = await this.iiif.manifestsOf({ artifacts: idsOf('artifacts'), posts: idsOf('posts') });
    return changes.flatMap((change) => {
      const found = manifests.get(`${change.kind} ${change.item}`);
      if (found) return { change, ...found };
      if (change.kind !== 'artifacts') return [];
      return { change, manifest: this.iiif.artifactManifestUrl(change.item), exists: false };
    });
  }
}

/** Returns the number of the change before the last `count`, which were read backwards with it; 0 without one. */
const startOf = (backwards: readonly ChangeEntity[], count: number): number => backwards[count]?.number ?? 0;
