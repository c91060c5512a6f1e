import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { artifactDetailTexts, artifactPath } from '@salaria/contracts/artifacts';
import { rightsOf } from '@salaria/contracts/rights';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';
import { Origins } from '../../platform/origins/origins.js';
import { filterIdKeys, isRecordKey } from '../../platform/contributions/catalogue-records.js';
import { notFound } from '../../platform/errors/api-error.js';
import type { ArtifactEntity } from '../../domains/artifacts/artifact.entity.js';
import { ArtifactsService } from '../../domains/artifacts/artifacts.service.js';
import type { PostEntity } from '../../domains/posts/post.entity.js';
import { PostsService } from '../../domains/posts/posts.service.js';
import { StoredPictures } from '../../content/media/stored-pictures.service.js';
import { IMAGES_DIR, PictureManifest } from '../static/picture-manifest.js';
import type { NamedPicture } from '@salaria/content/images/image-manifest';
import { createImageInformation, jpegOfSize } from './image-service.js';
import {
  type CanvasPicture,
  imageServiceAddress,
  type ManifestSubject,
  createCollection,
  createManifest,
} from './presentation.js';

const noPictures = "Non c'è alcuna immagine con questo nome.";

/** The pictures of artifacts and articles for IIIF viewers. */
@Injectable()
export class IiifService {
  constructor(
    private readonly origins: Origins,
    private readonly artifacts: ArtifactsService,
    private readonly posts: PostsService,
    private readonly pictures: PictureManifest,
    private readonly stored: StoredPictures,
    private readonly facts: SiteFacts,
    @Inject(IMAGES_DIR) private readonly imagesDir: string,
  ) {}

  /** Returns the collection of all artifacts and articles that have pictures of the site. */
  async collection(): Promise<object> {
    const artifacts = await this.artifacts.findByIds();
    const posts = await this.posts.findWithGallery();
    const subjects = await Promise.all([
      ...artifacts.map((artifact) => this.artifactSubject(artifact)),
      ...posts.map((post) => this.articleSubject(post)),
    ]);
    return createCollection(
      this.origins.publicUrl,
      (await this.facts.current()).name,
      subjects.filter(({ pictures }) => pictures.length > 0),
    );
  }

  /** @throws ApiError 404 for an artifact that does not exist or has no picture of the site */
  async artifactManifest(id: string): Promise<object> {
    const [artifact] = await this.artifacts.findByIds(filterIdKeys([id]));
    return this.manifest(artifact && (await this.artifactSubject(artifact)));
  }

  /** @throws ApiError 404 for an article that does not exist or has no picture of the site */
  async articleManifest(slug: string): Promise<object> {
    const [post] = await this.posts.findWithGallery(isRecordKey(slug) ? [slug] : []);
    return this.manifest(post && (await this.articleSubject(post)));
  }

  /** @throws ApiError 404 for an unknown picture */
  async imageInformation(slug: string): Promise<object> {
    const { picture } = await this.picture(slug);
    const id = imageServiceAddress(this.origins.publicUrl, slug);
    return createImageInformation(id, picture, await this.stored.original(slug));
  }

  /**
   * Returns the bytes of a JPEG.
   *
   * @param size `max` or `w,h` in pixels, one of those in the image information
   * @throws ApiError 404 for an unknown picture or another size
   */
  async jpeg(slug: string, size: string): Promise<Buffer> {
    const { picture } = await this.picture(slug);
    const original = await this.stored.original(slug);
    if (original && (size === 'max' || size === `${original.width},${original.height}`)) return original.bytes;
    const file = jpegOfSize(picture, size);
    const bytes = file && (await this.bytesOf(file));
    if (!bytes) throw notFound("L'immagine non esiste in questa misura: le misure sono in info.json.");
    return bytes;
  }

  private async bytesOf(file: string): Promise<Buffer | undefined> {
    const own = await readFile(path.join(this.imagesDir, file)).catch(() => undefined);
    if (own) return own;
    const stored = await this.stored.file(file);
    return stored?.isSubstitute ? undefined : stored?.bytes;
  }

  private async manifest(subject: ManifestSubject | undefined): Promise<object> {
    if (!subject || subject.pictures.length === 0) throw notFound('Non ci sono immagini da mostrare.');
    return createManifest(this.origins.publicUrl, (await this.facts.current()).name, subject);
  }

  private async picture(slug: string): Promise<NamedPicture> {
    const found = await this.pictures.find(slug);
    // An address would find the picture as well, but each has one name here.
    if (found?.slug !== slug) throw notFound(noPictures);
    return found;
  }

  artifactManifestUrl(id: number): string {
    return `${this.origins.publicUrl}/iiif/artifacts/${id}/manifest.json`;
  }

  /** Returns the addresses of manifests by kind and id, `artifacts 12`, and whether there are pictures in them. */
  async manifestsOf(ids: { artifacts: readonly number[]; posts: readonly number[] }) {
    const artifacts = await this.artifacts.findByIds(ids.artifacts);
    const posts = await this.posts.findWithGalleryByIds(ids.posts);
    const entries = await Promise.all([
      ...artifacts.map(async (it) => [`artifacts ${it.id}`, await this.artifactSubject(it)] as const),
      ...posts.map(async (it) => [`posts ${it.id}`, await this.articleSubject(it)] as const),
    ]);
    return new Map<string, { manifest: string; exists: boolean }>(
      entries.map(([name, { id, pictures }]) => [name, { manifest: id, exists: pictures.length > 0 }]),
    );
  }

  private async artifactSubject(artifact: ArtifactEntity): Promise<ManifestSubject> {
    const { publicUrl: origin } = this.origins;
    return {
      id: this.artifactManifestUrl(artifact.id),
      label: artifact.name,
      summary: artifact.description,
      page: origin + artifactPath(artifact),
      metadata: [
        ['Periodo', artifact.period],
        ['Datazione', artifact.year],
        ['Provenienza', artifact.origin],
        ['Luogo', artifact.address],
        ...artifactDetailTexts(artifact),
      ],
      rights: rightsOf(artifact, await this.facts.current()),
      pictures: await this.canvases([{ src: artifact.imageUrl ?? '' }, ...(artifact.pictures ?? [])]),
    };
  }

  private async articleSubject(post: PostEntity): Promise<ManifestSubject> {
    const { slug, title, excerpt, imageUrl, publishedAt, gallery } = post;
    const { publicUrl: origin } = this.origins;
    const items = gallery?.items ?? [];
    return {
      id: `${origin}/iiif/articles/${encodeURIComponent(slug)}/manifest.json`,
      label: title,
      summary: excerpt,
      page: `${origin}/blog/${encodeURIComponent(slug)}`,
      metadata: [['Pubblicato', publishedAt.toISOString().slice(0, 10)]],
      rights: rightsOf(undefined, await this.facts.current()),
      pictures: await this.canvases(items.length > 0 ? items : [{ src: imageUrl ?? '' }]),
    };
  }

  /** Returns the pictures of the site among these. */
  private async canvases(shown: readonly { src: string; caption?: string | undefined }[]): Promise<CanvasPicture[]> {
    const found = await Promise.all(
      shown.map(async ({ src, caption }): Promise<CanvasPicture[]> => {
        const named = await this.pictures.find(src);
        return named ? [{ ...named, label: caption || named.picture.caption || named.picture.alt }] : [];
      }),
    );
    return found.flat();
  }
}
