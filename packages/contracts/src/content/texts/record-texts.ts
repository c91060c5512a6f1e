// Texts and addresses of records. Without schemas, so that no page loads the validator for them.

interface ArtifactDetail {
  label: string;
  help: string;
  /** Characters. */
  max: number;
}

/** Texts that an artifact may have besides those of the specification, in the order in which they are shown. */
export const artifactDetails = {
  material: { label: 'Materiale', help: 'Di che cosa è fatto: argento, calcare, ceramica a vernice nera.', max: 200 },
  technique: { label: 'Tecnica', help: 'Come è stato fatto: coniazione, scultura, tornio veloce.', max: 200 },
  dimensions: { label: 'Dimensioni', help: 'Misure e peso, con le unità: alt. 12 cm, diam. 8,5 cm.', max: 200 },
  inventoryNumber: { label: 'Inventario', help: 'Il numero con cui lo registra chi lo conserva.', max: 100 },
  conservation: { label: 'Conservazione', help: 'Il museo, il deposito o il luogo che lo conserva.', max: 300 },
  provenance: {
    label: 'Storia collezionistica',
    help: 'Quando e come è stato trovato, e di chi è stato da allora.',
    max: 1000,
  },
  bibliography: {
    label: 'Bibliografia',
    help: 'Le pubblicazioni che ne parlano, separate da punto e virgola.',
    max: 2000,
  },
} as const satisfies Record<string, ArtifactDetail>;
export type ArtifactDetailName = keyof typeof artifactDetails;
export type ArtifactDetails = { readonly [Name in ArtifactDetailName]?: string | null | undefined };

const detailEntries = Object.entries(artifactDetails) as [ArtifactDetailName, ArtifactDetail][];

/** Returns a field for each detail. */
export const mapArtifactDetails = <Field>(toField: (detail: ArtifactDetail) => Field) =>
  Object.fromEntries(detailEntries.map(([name, detail]) => [name, toField(detail)])) as Record<
    ArtifactDetailName,
    Field
  >;

/** Returns label and text of the details that an artifact has. */
export const artifactDetailTexts = (artifact: ArtifactDetails): [label: string, text: string][] =>
  detailEntries.flatMap(([name, { label }]) => {
    const text = artifact[name];
    return text ? [[label, text]] : [];
  });

interface Credited {
  credit?: string | undefined;
  licence?: string | undefined;
}

/** Returns who made a picture and its licence: 'Rita Rossi, CC BY-SA 4.0'; '' for a picture without either. */
export const creditText = ({ credit, licence }: Credited): string => [credit, licence].filter(Boolean).join(', ');

/**
 * Returns the form of a title for file names and addresses: 'Il ponte, di Posta' as 'il-ponte-di-posta'. The server
 * takes slugs of up to 80 characters.
 */
export const slugOf = (title: string, maxLength = 80): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');

/** Returns the path of an artifact's page: `/gallery/12-denario-di-traiano`. */
export const artifactPath = ({ id, name }: { id: number; name: string }): string =>
  `/gallery/${[id, slugOf(name)].filter(Boolean).join('-')}`;

/** Longest text that artifacts are searched for, in UTF-16 units. */
export const maxSearchLength = 200;

/**
 * Returns a text for searches: lower case without accents, soft hyphens and characters without width, with straight
 * apostrophes, because phones type curly ones, and ordinary spaces.
 */
export const foldSearchText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b]/g, '')
    .replaceAll('’', "'")
    .replaceAll('\u00a0', ' ');
