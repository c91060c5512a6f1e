import type { ImageEntry } from '@salaria/content/images/image-manifest';
import { EntityManager } from 'typeorm';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  type CatalogueRecord,
  type CatalogueRecords,
  catalogueRecords,
} from '../../platform/contributions/catalogue-records.js';
import { PostsService } from '../../domains/posts/posts.service.js';
import { Origins } from '../../platform/origins/origins.js';
import { notFound } from '../../platform/errors/api-error.js';
import { presentationType } from '../iiif/presentation.js';
import { OaiRecords } from '../oai/oai-records.js';
import { PictureManifest } from '../static/picture-manifest.js';
import { jsonLdType, type RecordFormat, toJsonLd } from './json-ld.js';
import { canNameRecord, jsonLdPath, type RecordName, recordOfPage } from './record-address.js';

/** Keys in addresses; PostgreSQL stores no control characters. */
const keyPattern = /^[^\p{Cc}\p{Surrogate}]{1,200}$/u;

/** The records of all domains as linked data. */
@Injectable()
export class LinkedDataService implements OnModuleInit {
  private sources: CatalogueRecords[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly manager: EntityManager,
    private readonly origins: Origins,
    private readonly pictures: PictureManifest,
    private readonly oai: OaiRecords,
    private readonly articles: PostsService,
  ) {}

  onModuleInit(): void {
    this.sources = catalogueRecords.collect(this.discovery);
  }

  /** Returns the record that a page's URL names, whether it exists or not. `path` is undecoded. */
  recordOfPage(path: string, query: URLSearchParams): RecordName | undefined {
    return recordOfPage(this.sources, path, query);
  }

  /** Returns the path of the JSON-LD of what a page's URL names; undefined when it names no record. */
  jsonLdPathOfPage(path: string, query: URLSearchParams): string | undefined {
    const name = this.recordOfPage(path, query);
    return name && jsonLdPath(name);
  }

  /** Returns whether URLs under the pattern of a route can name a record. */
  canNameRecord(pattern: string): boolean {
    return canNameRecord(this.sources, pattern);
  }

  /** Returns the JSON-LD of a record; undefined when there is no such record. */
  async describe({ kind, key }: RecordName): Promise<object | undefined> {
    const source = this.sources.find((it) => it.kind === kind);
    if (!source || !keyPattern.test(key)) return undefined;
    const [record] = await source.read(this.manager, [key]);
    if (!record) return undefined;
    const formats = await this.formats(source, record);
    return toJsonLd(this.origins.publicUrl, record, { formats, pictures: await this.picturesOf(record) });
  }

  /** @throws ApiError 404 when there is no such record */
  async describeExisting(name: RecordName): Promise<object> {
    const description = await this.describe(name);
    if (!description) throw notFound('Non c’è alcuna descrizione a questo indirizzo.');
    return description;
  }

  /** Returns the pictures of the site that a record shows, by their absolute address. */
  private async picturesOf({ imageUrl, pictures = [] }: CatalogueRecord): Promise<Map<string, ImageEntry>> {
    const found = await Promise.all(
      [imageUrl, ...pictures].map(async (src) => {
        const named = src ? await this.pictures.find(src) : undefined;
        return named && ([this.origins.publicUrl + named.picture.src, named.picture] as const);
      }),
    );
    return new Map(found.flatMap((entry) => (entry ? [entry] : [])));
  }

  private async formats(source: CatalogueRecords, record: CatalogueRecord): Promise<RecordFormat[]> {
    const { publicUrl: origin } = this.origins;
    const { kind, geoJson, harvest } = source;
    const manifest = await this.manifestPath(kind, record);
    return [
      { type: jsonLdType, title: 'JSON-LD', href: origin + jsonLdPath({ kind, key: record.key }) },
      ...(manifest ? [{ type: presentationType, title: 'IIIF', href: origin + manifest }] : []),
      ...(geoJson && record.place?.position
        ? [{ type: 'application/geo+json', title: 'GeoJSON', href: origin + geoJson }]
        : []),
      ...(harvest && record.id !== undefined
        ? [{ type: 'text/xml', title: 'OAI-PMH', href: origin + this.oai.recordPath({ kind, id: record.id }) }]
        : []),
    ];
  }

  /** Returns the path of a record's IIIF manifest; undefined when it has no picture of the site. */
  private async manifestPath(kind: string, { key, imageUrl }: CatalogueRecord): Promise<string | undefined> {
    if (kind !== 'artifacts' && kind !== 'posts') return undefined;
    const hasPicture = imageUrl ? (await this.pictures.find(imageUrl)) !== undefined : false;
    if (kind === 'artifacts') return hasPicture ? `/iiif/artifacts/${key}/manifest.json` : undefined;
    const gallery = (await this.articles.galleries([key])).get(key);
    const hasGallery = gallery !== undefined && gallery.items.length > 0;
    return hasPicture || hasGallery ? `/iiif/articles/${encodeURIComponent(key)}/manifest.json` : undefined;
  }
}
