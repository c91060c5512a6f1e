import type { Fields } from '@salaria/content/entries/entry';
import { contentKinds, facetFieldsOf } from '@salaria/contracts/kinds/kinds';

export type ListedFields = { title: string; facets: Fields };

/**
 * Returns SQL for the title of stored fields, or else the slug, and for the fields that lists are filtered by.
 *
 * @param fields SQL of the JSON
 */
export function listedFields(table: string, fields: string): string {
  const facets = [...new Set(contentKinds.flatMap(facetFieldsOf).map(({ name }) => name))];
  const columns = [...new Set(['name', 'title', ...facets])].map((name) => `"${name}" text`);
  // A record reads the fields once, which may be large; each `->>` would read all of them.
  return `(select json_build_object(
      'title', left(coalesce(nullif(field.name, ''), nullif(field.title, ''), ${table}.slug), 200),
      'facets', json_build_object(${facets.map((name) => `'${name}', left(field."${name}", 200)`).join()}))
    from json_to_record(${fields}) as field(${columns.join()}))`;
}
