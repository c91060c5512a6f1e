/**
 * Returns the columns of a `select` for the fields of a contract's schema, so that exactly those leave the database.
 *
 * @param table alias of the table
 * @param expressions SQL of the fields that are not columns of the same name
 * @param optional fields that are left out of the JSON where they are null; not the first one
 */
export function selectColumns<Field extends string>(
  table: string,
  schema: { shape: Readonly<Record<Field, unknown>> },
  expressions: Partial<Record<NoInfer<Field>, string>> = {},
  optional: readonly NoInfer<Field>[] = [],
): string {
  const fields = Object.keys(schema.shape) as Field[];
  const alias = (field: Field) => (optional.includes(field) ? `${field}?` : field);
  return fields.map((field) => `${expressions[field] ?? `${table}."${field}"`} as "${alias(field)}"`).join(', ');
}
