import type { StandardSchemaSerializerContextOptions } from '@nestjs/common';
import { type core, parse, safeParse } from 'zod/mini';

/** A schema of a contract. */
export type ContractSchema = core.$ZodType;

type ToWire = (value: unknown) => unknown;

/**
 * Returns the schema that presents rows as a contract has them: it takes instants as `Date` and absent optional fields
 * as null, removes fields that the contract does not have, and rejects what does not match it.
 */
export function presenterOf(schema: ContractSchema): NonNullable<StandardSchemaSerializerContextOptions['schema']> {
  const { vendor, version, validate } = schema['~standard'];
  const toWire = toWireOf(schema);
  return { '~standard': { vendor, version, validate: (value) => validate(toWire(value)) } };
}

/** Returns a row as its contract has it. @throws Error for one that does not match the contract */
export const present = <T>(schema: core.$ZodType<T>, row: unknown): T => parse(schema, toWireOf(schema)(row));

/** Returns the items' schema of a list, which Nest presents one by one, or the schema itself. */
export function itemSchemaOf(schema: ContractSchema): ContractSchema {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'array' ? def.element : schema;
}

/** Returns what brings values of a schema into their form on the wire. */
function toWireOf(schema: ContractSchema): ToWire {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectToWire(def.shape);
    case 'array': {
      const toWire = toWireOf(def.element);
      return (value) => (Array.isArray(value) ? value.map(toWire) : value);
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return toWireOf(def.innerType);
    default:
      return (value) => (value instanceof Date ? value.toISOString() : value);
  }
}

function objectToWire(shape: core.$ZodShape): ToWire {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    toWire: toWireOf(field),
    isAbsentForNull: !safeParse(field, null).success && safeParse(field, undefined).success,
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const wire = { ...value } as Record<string, unknown>;
    for (const { name, toWire, isAbsentForNull } of fields) {
      if (wire[name] === null && isAbsentForNull) delete wire[name];
      else if (wire[name] !== undefined) wire[name] = toWire(wire[name]);
    }
    return wire;
  };
}
