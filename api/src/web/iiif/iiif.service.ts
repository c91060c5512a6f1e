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
import { type CanvasPicture, imageServiceAddress, type ManifestSubject, createManifest } from './presentation.js';

/** A picture that a record shows; of the site or from elsewhere. */
type ShownPicture = { src: string; caption?: string | undefined };

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

  /** @throws ApiError 404 for an artifact that does not exist or has no picture of the site */
  async artifactManifest(id: string): Promise<object> {
    const [artifact] = await this.artifacts.findByIds(filterIdKeys([id]));
    return this.manifest(artifact && (await this.artifactSubjects([artifact])));
  }

  /** @throws ApiError 404 for an article that does not exist or has no picture of the site */
  async articleManifest(slug: string): Promise<object> {
    const [post] = await this.posts.findWithGallery(isRecordKey(slug) ? [slug] : []);
    return this.manifest(post && (await this.articleSubjects([post])));
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

  private async manifest([subject]: readonly ManifestSubject[] = []): Promise<object> {
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
    const names = [...artifacts.map(({ id }) => `artifacts ${id}`), ...posts.map(({ id }) => `posts ${id}`)];
    const subjects = [...(await this.artifactSubjects(artifacts)), ...(await this.articleSubjects(posts))];
    return new Map<string, { manifest: string; exists: boolean }>(
      subjects.map(({ id, pictures }, index) => [names[index] ?? id, { manifest: id, exists: pictures.length > 0 }]),
    );
  }

  /** Returns what the manifests of artifacts describe; without pictures where none is of the site. */
  async artifactSubjects(artifacts: readonly ArtifactEntity[]): Promise<ManifestSubject[]> {
    const { publicUrl: origin } = this.origins;
    const site = await this.facts.current();
    return this.withPictures(artifacts, (artifact) => ({
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
      rights: rightsOf(artifact, site),
      shown: [{ src: artifact.imageUrl ?? '' }, ...(artifact.pictures ?? [])],
    }));
  }

  /** Returns what the manifests of articles describe; without pictures where none is of the site. */
  async articleSubjects(posts: readonly PostEntity[]): Promise<ManifestSubject[]> {
    const { publicUrl: origin } = this.origins;
    const rights = rightsOf(undefined, await this.facts.current());
    return this.withPictures(posts, ({ slug, title, excerpt, imageUrl, publishedAt, gallery }) => ({
      id: `${origin}/iiif/articles/${encodeURIComponent(slug)}/manifest.json`,
      label: title,
      summary: excerpt,
      page: `${origin}/blog/${encodeURIComponent(slug)}`,
      metadata: [['Pubblicato', publishedAt.toISOString().slice(0, 10)]],
      rights,
      shown: gallery?.items.length ? gallery.items : [{ src: imageUrl ?? '' }],
    }));
  }

  /** Reads the pictures of all records at once: a query for each record would fill the connections. */
  private async withPictures<Item>(
    records: readonly Item[],
    describe: (record: Item) => Omit<ManifestSubject, 'pictures'> & { shown: readonly ShownPicture[] },
  ): Promise<ManifestSubject[]> {
    const described = records.map(describe);
    const addresses = new Set(described.flatMap(({ shown }) => shown.map(({ src }) => src)));
    const found = await this.pictures.findAll([...addresses]);
    return described.map(({ shown, ...subject }) => ({
      ...subject,
      pictures: shown.flatMap(({ src, caption }): CanvasPicture[] => {
        const named = found.get(src);
        return named ? [{ ...named, label: caption || named.picture.caption || named.picture.alt }] : [];
      }),
    }));
  }
}
