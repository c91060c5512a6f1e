import { createPreview } from '../app/preview.js';
import { parseEnv } from '../platform/config/env.js';
import { createOpenApiDocument } from '../platform/openapi/document/openapi-document.js';
import { Origins } from '../platform/origins/origins.js';

// Prints /api/openapi.json without starting the API.
const document = createOpenApiDocument(await createPreview(), new Origins(parseEnv({})).deskUrl);
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
