import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { globalRegistry, toJSONSchema, type z } from 'zod';

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
    standardSchemaConverter: (schema, { schemaType }) => convert(schema as unknown as z.core.$ZodType, schemaType),
  });
}

function convert(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $defs = {}, $schema: _dialect, id: _id, ...own } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> };
  const components = Object.fromEntries(Object.entries($defs).map(([name, { id: _name, ...definition }]) => [name, definition]));
  const name = globalRegistry.get(schema)?.id;
  if (!name) return { schema: own, components };
  return { schema: { $ref: `#/$defs/${name}` }, components: { ...components, [name]: own } };
}
