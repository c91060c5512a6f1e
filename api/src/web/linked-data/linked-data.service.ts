import { validParams } from '@salaria/composition/query';
import { matchRoute } from '@salaria/composition/routes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Contributions } from '../../platform/contributions/contributions.js';
import {
  type CatalogueRecord,
  type RecordSource,
  recordSources,
  isRecordKey,
} from '../../platform/contributions/catalogue-records.js';
import { PostsService } from '../../domains/posts/posts.service.js';
import { rightsOf } from '@salaria/contracts/rights';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Origins } from '../../platform/origins/origins.js';
import { notFound } from '../../platform/errors/api-error.js';
import { presentationType } from '../iiif/presentation.js';
import { OaiRecords } from '../oai/oai-records.js';
import { PictureManifest } from '../static/picture-manifest.js';
import { jsonLdType, type RecordFormat, toJsonLd } from './json-ld.js';

/** What the URL of a page names: a record by its kind and key. */
export type RecordName = { kind: string; key: string };

/** Returns the path of a record's JSON-LD. */
export const jsonLdPath = ({ kind, key }: RecordName): string =>
  `/linked-data/${kind}/${encodeURIComponent(`${key}.jsonld`)}`;

/** The records of all domains as linked data. */
@Injectable()
export class LinkedDataService implements OnModuleInit {
  private sources: RecordSource[] = [];

  constructor(
    private readonly contributions: Contributions,
    private readonly posts: PostsService,
    private readonly origins: Origins,
    private readonly pictures: PictureManifest,
    private readonly oai: OaiRecords,
    private readonly facts: SiteFacts,
  ) {}

  onModuleInit(): void {
    this.sources = recordSources(this.contributions);
  }

  /** Returns the record that a page's URL names, whether it exists or not. `path` is undecoded. */
  recordOfPage(path: string, query: URLSearchParams): RecordName | undefined {
    for (const { kind, pages, keyOf = String } of this.sources)
      for (const page of pages) {
        const value = valueIn(page, path, query);
        if (value !== undefined) return { kind, key: keyOf(value) };
      }
    return undefined;
  }

  /** Returns the path of the JSON-LD of what a page's URL names; undefined when it names no record. */
  jsonLdPathOfPage(path: string, query: URLSearchParams): string | undefined {
    const name = this.recordOfPage(path, query);
    return name && jsonLdPath(name);
  }

  /**
   * Returns the JSON-LD of a record.
   *
   * @throws ApiError 404 when there is no such record
   */
  async describe({ kind, key }: RecordName): Promise<object> {
    const source = this.sources.find((it) => it.kind === kind);
    const [record] = source && isRecordKey(key) ? await source.reader.findRecords([key]) : [];
    if (!source || !record) throw notFound('Non c’è alcuna descrizione a questo indirizzo.');
    const formats = await this.formats(source, record);
    const { publicUrl: origin } = this.origins;
    const site = await this.facts.current();
    return toJsonLd(origin, record, {
      siteName: site.name,
      rights: rightsOf(record.rights, site),
      formats,
      pictures: await this.pictures.picturesOf(origin, [record]),
    });
  }

  private async formats({ kind, geoJson, reader }: RecordSource, record: CatalogueRecord): Promise<RecordFormat[]> {
    const { publicUrl: origin } = this.origins;
    const manifest = await this.manifestPath(kind, record);
    return [
      { type: jsonLdType, title: 'JSON-LD', href: origin + jsonLdPath({ kind, key: record.key }) },
      ...(manifest ? [{ type: presentationType, title: 'IIIF', href: origin + manifest }] : []),
      ...(geoJson && record.place?.position
        ? [{ type: 'application/geo+json', title: 'GeoJSON', href: origin + geoJson }]
        : []),
      ...(reader.harvestRecords && record.id !== undefined
        ? [{ type: 'text/xml', title: 'OAI-PMH', href: origin + this.oai.recordPath({ kind, item: record.id }) }]
        : []),
    ];
  }

  /** Returns the path of a record's IIIF manifest; undefined when it has no picture of the site. */
  private async manifestPath(kind: string, { key, imageUrl }: CatalogueRecord): Promise<string | undefined> {
    if (kind !== 'artifacts' && kind !== 'posts') return undefined;
    const hasPicture = imageUrl ? (await this.pictures.find(imageUrl)) !== undefined : false;
    if (kind === 'artifacts') return hasPicture ? `/iiif/artifacts/${key}/manifest.json` : undefined;
    const [post] = await this.posts.findWithGallery([key]);
    return hasPicture || post?.gallery?.items.length
      ? `/iiif/articles/${encodeURIComponent(key)}/manifest.json`
      : undefined;
  }
}

/** Returns the value of the parameter in a URL that matches the pattern of a page. */
function valueIn(page: string, path: string, query: URLSearchParams): string | undefined {
  const [pattern = '', parameters] = page.split('?');
  const params = matchRoute(pattern, path);
  if (!params) return undefined;
  if (parameters === undefined) return Object.values(params)[0];
  const [name = ''] = parameters.split('=');
  return validParams({ [name]: 'number' }, query)[name];
}
