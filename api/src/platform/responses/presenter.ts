import type { StandardSchemaSerializerContextOptions } from '@nestjs/common';
import { type core, parse, safeParse } from 'zod/mini';

/** A schema of a contract. */
export type ContractSchema = core.$ZodType;

/**
 * Returns the schema that presents rows as a contract has them: it takes instants as `Date` and absent optional fields
 * as null, removes fields that the contract does not have, and rejects what does not match it.
 */
export function presenterOf(schema: ContractSchema): NonNullable<StandardSchemaSerializerContextOptions['schema']> {
  const { vendor, version, validate } = schema['~standard'];
  return { '~standard': { vendor, version, validate: (value) => validate(toWire(schema, value)) } };
}

/** Returns a row as its contract has it. @throws Error for one that does not match the contract */
export const present = <T>(schema: core.$ZodType<T>, row: unknown): T => parse(schema, toWire(schema, row));

/** Returns the items' schema of a list, which Nest presents one by one, or the schema itself. */
export function itemSchemaOf(schema: ContractSchema): ContractSchema {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'array' ? def.element : schema;
}

function toWire(schema: ContractSchema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (value instanceof Date) return value.toISOString();
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return typeof value === 'object' ? fieldsToWire(def.shape, value) : value;
    case 'array':
      return Array.isArray(value) ? value.map((item) => toWire(def.element, item)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return toWire(def.innerType, value);
    default:
      return value;
  }
}

function fieldsToWire(shape: core.$ZodShape, row: object): object {
  const fields = { ...row } as Record<string, unknown>;
  for (const [name, field] of Object.entries(shape)) {
    if (fields[name] === null && !safeParse(field, null).success && safeParse(field, undefined).success)
      delete fields[name];
    else if (fields[name] !== undefined) fields[name] = toWire(field, fields[name]);
  }
  return fields;
}
