import type { Fields } from '@salaria/content/entries/entry';
import type { ValueTransformer } from 'typeorm';

/** Working copies and revisions have the text and the gallery of an article beside its other fields. */
interface StoredTexts {
  fields: Fields;
  body: string | null;
  gallery: Fields | null;
}

export const storedFields: ValueTransformer = {
  to: (value: Fields | null | undefined): StoredTexts | null | undefined => {
    if (!value) return value;
    const { body, gallery, ...fields } = value;
    return { fields, body: typeof body === 'string' ? body : null, gallery: (gallery as Fields | undefined) ?? null };
  },
  from: (stored: StoredTexts | null): Fields | null =>
    stored && {
      ...stored.fields,
      // Texts of version 1.0.0 begin with the line that separates them from the head of their file.
      ...(stored.body !== null && { body: stored.body.replace(/^\n+/, '') }),
      ...(stored.gallery !== null && { gallery: stored.gallery }),
    },
};
