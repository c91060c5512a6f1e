import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { globalRegistry, toJSONSchema, type z } from 'zod';
import { examples } from './examples.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every route, with the contracts' schemas as components. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Salaria')
    .setDescription("L'API di Archeologia di Posta. Ogni errore ha la forma { statusCode, code, message, issues? }.")
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'admin');
  return SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    standardSchemaConverter: (schema) => convert(schema as unknown as z.core.$ZodType),
  });
}

function convert(schema: z.core.$ZodType) {
  // As input also for answers: their readers ignore fields that they do not know, which 'output' would forbid.
  const {
    $defs = {},
    $schema: _dialect,
    ...own
  } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> };
  const components = Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [name, component(name, definition)]),
  );
  const name = globalRegistry.get(schema)?.id;
  // A named schema comes as a reference to itself among the definitions.
  return { schema: name ? { $ref: `#/$defs/${name}` } : own, components };
}

const component = (name: string, { id: _id, ...definition }: Json): Json =>
  Object.hasOwn(examples, name) ? { ...definition, examples: [examples[name]] } : definition;
