import * as z from '@salaria/contracts/z';
import type { JsonResponse } from '../ssr/own-api.js';

/** The JSON-LD of a record, as its page embeds it. */
const descriptionSchema = z.looseObject({
  '@id': z.string(),
  'dcterms:hasFormat': z.array(z.looseObject({ contentUrl: z.string(), encodingFormat: z.string(), name: z.string() })),
});
export type RecordDescription = z.infer<typeof descriptionSchema>;

/** Returns the description in a response; undefined when there is none. */
export function parseDescription(answer: JsonResponse | undefined): RecordDescription | undefined {
  const parsed = z.safeParse(descriptionSchema, answer?.status === 200 ? answer.json : undefined);
  return parsed.success ? parsed.data : undefined;
}
