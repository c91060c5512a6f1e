import { statSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { readPaths, type RouteRead } from '@salaria/contracts/route-reads';
import type { Head, RegisteredSection } from '@salaria/contracts/sections';
import { ChangesRepository } from '../../platform/changes/changes.repository.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { CachedRoutes } from '../../platform/http-cache/rules/cached-routes.js';
import { RegistryService } from '../../sections/registry/registry.service.js';
import { SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';

/** Knows when the pages of shell and sections changed: their code, or the records that they show. */
@Injectable()
export class PageDates {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registries: RegistryService,
    private readonly changes: ChangesRepository,
    private readonly cachedRoutes: CachedRoutes,
    private readonly cache: HttpCache,
  ) {}

  /** Returns the pages that search engines may list; their paths may contain parameters. */
  async indexedRoutes(): Promise<{ path: string; head: Head }[]> {
    const shellPages = Object.entries(this.shell.files.pages).map(([path, { head }]) => ({ path, head: head as Head }));
    const sectionPages = (await this.registries.manifests()).flatMap((manifest) => manifest.routes);
    return [...shellPages, ...sectionPages].filter(({ head }) => !head.noindex);
  }

  /** Returns those of them whose paths contain none, and whose subject exists. */
  async indexedPages(): Promise<{ path: string; head: Head }[]> {
    const routes = (await this.indexedRoutes()).filter(({ path }) => !path.includes(':'));
    const isMissing = await Promise.all(
      routes.map(async ({ head: { from } }) => from !== undefined && (await this.cache.fetchJson(from)).status === 404),
    );
    return routes.filter((_route, at) => !isMissing[at]);
  }

  /** Returns the instants of the last changes by path pattern. */
  async lastModified(): Promise<ReadonlyMap<string, string>> {
    const [{ sections }, changed] = await Promise.all([this.registries.registry(), this.changes.findLastByKind()]);
    const datesOf = ({ since }: RegisteredSection, reads: readonly RouteRead[]) => {
      const tags = readPaths(reads).flatMap((path) => this.cachedRoutes.tagsOf(path));
      return [since ?? '', ...tags.map((tag) => changed.get(tag) ?? '')];
    };
    const builtAt = statSync(this.shell.browserDir).mtime.toISOString();
    const shellPages = Object.entries(this.shell.files.pages).map(([path, { slots = [] }]) => {
      const parts = sections.flatMap((section) =>
        section.slots.filter(({ slot }) => slots.includes(slot)).flatMap(({ reads }) => datesOf(section, reads)),
      );
      return [path, latest([builtAt, ...parts])] as const;
    });
    const sectionPages = sections.flatMap((section) =>
      section.routes.map(({ path, reads }) => [path, latest(datesOf(section, reads))] as const),
    );
    return new Map([...shellPages, ...sectionPages]);
  }
}

/** Instants in ISO 8601 and UTC sort like texts. */
const latest = (instants: readonly string[]): string => instants.toSorted().at(-1) ?? '';
