import { creditText } from '@salaria/contracts/picture';
import type { ImageEntry } from '@salaria/content/images/image-manifest';
import { type Rights, rightsText } from '@salaria/contracts/rights';
import { iiifRights } from './image-service.js';

const presentationContext = 'http://iiif.io/api/presentation/3/context.json';
/** Media type of manifests and collections. */
export const presentationType = `application/ld+json;profile="${presentationContext}"`;

/** A text in Italian, as IIIF writes texts of a language. */
const italian = (text: string) => ({ it: [text] });

/** A picture of a manifest: its name in the content folder, its facts, and how it is called there. */
export type CanvasPicture = { slug: string; picture: ImageEntry; label: string };

/** What a manifest describes; `page` is the address of the page that shows it. */
export type ManifestSubject = {
  id: string;
  label: string;
  summary: string;
  page: string;
  /** Pairs of label and value; pairs without a value are left out. */
  metadata: readonly (readonly [label: string, value: string | number | null | undefined])[];
  /** Of the record; its pictures have their own. */
  rights: Rights;
  pictures: readonly CanvasPicture[];
};

/** Width in pixels of the thumbnail, the smallest variant of a picture. */
const thumbnailWidth = 480;

/** Returns the address of the image service of a picture. */
export const imageServiceAddress = (origin: string, slug: string): string => `${origin}/iiif/images/${slug}`;

function imageBody(origin: string, { slug, picture }: CanvasPicture, width = picture.width) {
  const id = imageServiceAddress(origin, slug);
  const height = Math.round((picture.height * width) / picture.width);
  return {
    id: `${id}/full/${width},${height}/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    width,
    height,
    service: [{ id, type: 'ImageService3', profile: 'level0' }],
  };
}

function canvas(origin: string, manifestId: string, shown: CanvasPicture, index: number) {
  const { picture, label } = shown;
  const id = `${manifestId.replace(/\/manifest\.json$/, '')}/canvas/${index + 1}`;
  return {
    id,
    type: 'Canvas',
    label: italian(label),
    width: picture.width,
    height: picture.height,
    thumbnail: [imageBody(origin, shown, Math.min(thumbnailWidth, picture.width))],
    ...(picture.alt !== label && { summary: italian(picture.alt) }),
    ...iiifRights(picture),
    ...requiredStatement(creditText(picture)),
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/image`,
            type: 'Annotation',
            motivation: 'painting',
            target: id,
            body: imageBody(origin, shown),
          },
        ],
      },
    ],
  };
}

const requiredStatement = (text: string) =>
  text && { requiredStatement: { label: italian('Attribuzione'), value: italian(text) } };

/** Returns the organisation that publishes the manifests. */
const provider = (origin: string, siteName: string) => [
  {
    id: `${origin}/about`,
    type: 'Agent',
    label: italian(siteName),
    homepage: [{ id: `${origin}/`, type: 'Text', format: 'text/html', label: italian(siteName) }],
  },
];

/** Returns a manifest of IIIF Presentation 3.0: one canvas for each picture, with a level 0 image service. */
export function createManifest(origin: string, siteName: string, subject: ManifestSubject) {
  const { id, label, summary, page, metadata, rights, pictures } = subject;
  const [first] = pictures;
  const known = metadata.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    '@context': presentationContext,
    id,
    type: 'Manifest',
    label: italian(label),
    ...(summary && { summary: italian(summary) }),
    ...(known.length > 0 && {
      metadata: known.map(([name, value]) => ({ label: italian(name), value: italian(String(value)) })),
    }),
    ...iiifRights(rights),
    ...requiredStatement(rightsText(rights)),
    ...(first && { thumbnail: [imageBody(origin, first, Math.min(thumbnailWidth, first.picture.width))] }),
    provider: provider(origin, siteName),
    homepage: [{ id: page, type: 'Text', format: 'text/html', label: italian(label) }],
    items: pictures.map((picture, index) => canvas(origin, id, picture, index)),
  };
}

/** Records of a page of a collection, which lists the manifests of those with pictures. */
export type CollectionPage = {
  kind: 'artifacts' | 'articles';
  /** Id before that of its first record. */
  after: number;
};

type Listed = Pick<ManifestSubject, 'id' | 'label'>;

const collectionAddress = (origin: string) => `${origin}/iiif/collection.json`;

const manifestReferences = (manifests: readonly Listed[]) =>
  manifests.map(({ id, label }) => ({ id, type: 'Manifest', label: italian(label) }));

const pageNames = { artifacts: 'Reperti', articles: 'Gallerie degli articoli' } as const;
const pageReference = (origin: string, { kind, after }: CollectionPage) => ({
  id: `${origin}/iiif/collections/${kind}/${after}.json`,
  type: 'Collection',
  label: italian(`${pageNames[kind]} dal numero ${after + 1}`),
});

/** Returns the collection of all manifests: of these, or of pages that list them. */
export function createCollection(
  origin: string,
  siteName: string,
  { manifests, pages }: { manifests: readonly Listed[]; pages: readonly CollectionPage[] },
) {
  return {
    '@context': presentationContext,
    id: collectionAddress(origin),
    type: 'Collection',
    label: italian(`${siteName}: reperti e gallerie degli articoli`),
    provider: provider(origin, siteName),
    homepage: [{ id: `${origin}/gallery`, type: 'Text', format: 'text/html', label: italian('Galleria Reperti') }],
    items: [...manifestReferences(manifests), ...pages.map((page) => pageReference(origin, page))],
  };
}

/** Returns a page of the collection of all manifests. */
export function createCollectionPage(
  origin: string,
  siteName: string,
  page: CollectionPage,
  manifests: readonly Listed[],
) {
  return {
    '@context': presentationContext,
    ...pageReference(origin, page),
    provider: provider(origin, siteName),
    partOf: [{ id: collectionAddress(origin), type: 'Collection' }],
    items: manifestReferences(manifests),
  };
}
