import * as z from '@salaria/contracts/z';

// What https://iiif.io/api/presentation/3.0/ requires of the properties that the site writes. It knows no others: a
// misspelt property is an error.
const id = z.string().check(z.regex(/^https?:\/\/\S+$/));
const text = z.record(z.string().check(z.regex(/^(none|[a-z]{2,3}(-[A-Za-z0-9]+)*)$/)), z.array(z.string()));
const labelled = z.strictObject({ label: text, value: text });
const atLeastOne = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1));
const size = z.int().check(z.gte(1));
const rights = z.string().check(z.regex(/^http:\/\/(creativecommons|rightsstatements)\.org\//));
const context = z.literal('http://iiif.io/api/presentation/3/context.json');
const webPage = z.strictObject({ id, type: z.literal('Text'), label: text, format: z.literal('text/html') });
const provider = z.strictObject({ id, type: z.literal('Agent'), label: text, homepage: atLeastOne(webPage) });

const image = z.strictObject({
  id,
  type: z.literal('Image'),
  format: z.literal('image/jpeg'),
  width: size,
  height: size,
  service: atLeastOne(z.strictObject({ id, type: z.literal('ImageService3'), profile: z.literal('level0') })),
});

const annotation = z.strictObject({
  id,
  type: z.literal('Annotation'),
  motivation: z.literal('painting'),
  target: id,
  body: image,
});

const canvas = z
  .strictObject({
    id,
    type: z.literal('Canvas'),
    label: text,
    summary: z.optional(text),
    rights: z.optional(rights),
    width: size,
    height: size,
    thumbnail: z.array(image),
    requiredStatement: z.optional(labelled),
    items: atLeastOne(z.strictObject({ id, type: z.literal('AnnotationPage'), items: atLeastOne(annotation) })),
  })
  .check(
    z.refine(({ id: own, items }) => items.every((page) => page.items.every(({ target }) => target === own)), {
      error: 'an annotation that paints a canvas has it as target',
    }),
  );

export const manifestSchema = z
  .strictObject({
    '@context': context,
    id,
    type: z.literal('Manifest'),
    label: text,
    summary: z.optional(text),
    metadata: z.optional(z.array(labelled)),
    rights: z.optional(rights),
    thumbnail: z.optional(z.array(image)),
    provider: atLeastOne(provider),
    homepage: atLeastOne(webPage),
    items: atLeastOne(canvas),
  })
  .check(
    z.refine(({ items }) => new Set(items.map((item) => item.id)).size === items.length, {
      error: 'the ids of canvases are unique',
    }),
  );

export const collectionSchema = z.strictObject({
  '@context': context,
  id,
  type: z.literal('Collection'),
  label: text,
  provider: atLeastOne(provider),
  homepage: atLeastOne(webPage),
  items: z.array(z.strictObject({ id, type: z.literal('Manifest'), label: text })),
});
