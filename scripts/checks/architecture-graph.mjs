// npm run architecture:graph: draws the imports between the API's layers into ARCHITECTURE.md; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps.mjs';
import { apiImports } from './api-imports.mjs';

const file = path.join(root, 'ARCHITECTURE.md');
const layers = ['main', 'cli', 'app', 'web', 'sections', 'content', 'domains', 'platform', 'packages'];
const testFile = /\.(test|fixtures)\.ts$|\/testing\/|\/faults\//;
const block = /(<!-- layers:start -->\n)[\s\S]*(<!-- layers:end -->)/;

const layerOf = (name) => /^(packages)\/|^api\/src\/([a-z]+)/.exec(name)?.slice(1).find(Boolean);

/** Resolves with a Mermaid flowchart of the imports between layers, each with its number of importing files. */
export async function layerGraph() {
  const edges = new Set();
  for (const { file: source, imports } of await apiImports()) {
    const from = layerOf(source);
    if (!layers.includes(from) || testFile.test(source)) continue;
    for (const to of new Set(imports.map(layerOf))) {
      if (to === from || !layers.includes(to) || from === 'packages') continue;
      edges.add(`${from} ${to}`);
    }
  }
  const lines = layers.flatMap((from) =>
    layers.filter((to) => edges.has(`${from} ${to}`)).map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const text = readFileSync(file, 'utf8');
  const graph = await layerGraph();
  const updated = text.replace(block, (_match, start, end) => start + graph + end);
  if (!process.argv.includes('--check')) writeFileSync(file, updated);
  else if (updated !== text) {
    console.error('The graph in ARCHITECTURE.md is out of date: npm run architecture:graph');
    process.exit(1);
  }
}
