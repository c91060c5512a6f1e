import * as z from '@salaria/contracts/z';

/** The JSON-LD of a record, as its page embeds it. */
const descriptionSchema = z.looseObject({
  '@id': z.string(),
  'dcterms:hasFormat': z.array(z.looseObject({ contentUrl: z.string(), encodingFormat: z.string(), name: z.string() })),
});
export type RecordDescription = z.infer<typeof descriptionSchema>;

/** Returns the description in the body of a response; undefined when there is none. */
export function parseDescription(json: unknown): RecordDescription | undefined {
  const parsed = z.safeParse(descriptionSchema, json);
  return parsed.success ? parsed.data : undefined;
}
