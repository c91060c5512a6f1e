import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { globalRegistry, toJSONSchema, type z } from 'zod';
import { routesOf } from '../../routes.js';
import { completeDocument } from './complete-document.js';
import { collectExamples, type CollectedExamples } from '../openapi-contributions.js';

/**
 * Creates the OpenAPI 3.1 document of every route, with the contracts' schemas as components; calls of the desk name
 * `deskUrl` as their server.
 */
export function createOpenApiDocument(app: INestApplication, deskUrl: string | undefined): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Salaria')
    .setDescription(`L'API del sito. Ogni errore ha la forma { statusCode, code, message, issues? }.`)
    .setVersion('1.0.0')
    .setOpenAPIVersion('3.1.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'Lo stesso sito che serve le pagine')
    .addSecurity('key', { type: 'http', scheme: 'bearer', description: 'ADMIN_TOKEN' })
    .addSecurity('sectionKey', { type: 'http', scheme: 'bearer', description: 'La chiave di una sezione' })
    .addSecurity('deskSession', {
      type: 'apiKey',
      in: 'cookie',
      name: 'salaria_desk',
      description: 'Da POST /api/desk/login, sull’indirizzo della redazione; su TLS `__Host-salaria_desk`',
    })
    .addSecurity('pdfSession', {
      type: 'apiKey',
      in: 'cookie',
      name: 'salaria_admin',
      description: 'Da POST /api/admin/session, per i soli PDF; su TLS `__Host-salaria_admin`',
    });
  const examples = collectExamples(app.get(ModulesContainer));
  const tags = Object.entries(examples.tags).sort(([one], [other]) => one.localeCompare(other));
  for (const [name, description] of tags) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    autoTagControllers: false,
    onlyIncludeDecoratedEndpoints: true,
    operationIdFactory: (controller, method) => `${lowerFirst(controller.replace(/Controller$/, ''))}_${method}`,
    standardSchemaConverter: (schema) => toOpenApiSchema(zodSchema(schema), examples),
  });
  return completeDocument(document, routesOf(app), examples, deskUrl);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** @throws for a schema of another library */
function zodSchema(schema: unknown): z.core.$ZodType {
  if (!isZodSchema(schema)) throw new Error('the schemas of the API are made with zod');
  return schema;
}

const isZodSchema = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

function toOpenApiSchema(schema: z.core.$ZodType, { descriptions, schemas }: CollectedExamples) {
  // As input also for responses: their readers ignore fields that they do not know, which 'output' would forbid.
  const { $defs = {}, $schema: _dialect, ...own } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const components = Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [
      name,
      createComponent(definition, descriptions[name], schemas[name]),
    ]),
  );
  const name = globalRegistry.get(schema)?.id;
  // A named schema comes as a reference to itself among the definitions.
  return { schema: name ? { $ref: `#/$defs/${name}` } : own, components };
}

const createComponent = (
  { id: _id, ...definition }: object & { id?: string },
  description?: string,
  example?: object,
) => ({
  ...(description !== undefined && { description }),
  ...definition,
  ...(example && { examples: [example] }),
});
