// Runs after `npm install`, so that each workspace can be built and tested by itself from then on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compile, pageData } from './setup.mjs';
import { root } from './steps.mjs';

await compile();
if (!existsSync(path.join(root, 'content/generated/images.json'))) await pageData();
