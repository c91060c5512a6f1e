import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the site as its server has rendered it. */
export type RenderedPage = { path: string; html: string };
/** The built pages by path, and the folder of their scripts. */
export type AstroSite = { pages: ReadonlyMap<string, string>; dir: string };

/** The last versions that run on Node 20. */
const dependencies = { astro: '5.18.2', '@astrojs/react': '4.4.2', react: '19.3.1', 'react-dom': '19.3.1' };

const configuration = `import react from '@astrojs/react';
export default { integrations: [react()], build: { assets: 'assets', format: 'file' } };
`;

const island = `import { useState } from 'react';
export default function Island({ html }) {
  const [isOpen, setOpen] = useState(false);
  return <div data-open={isOpen} onClick={() => setOpen(!isOpen)} dangerouslySetInnerHTML={{ __html: html }} />;
}
`;

const page = (name: string) => `---
import Island from '../island.jsx';
import parts from '../parts/${name}.json';
---
<Fragment set:html={parts.start} /><Island client:load html={parts.header} /><Fragment set:html={parts.main} />
`;

/** Removes the site's own scripts, the list of its files, and the marks of what waits for hydration. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[^<]*<\/script>/g, '')
    .replace(/<template id="salaria-files">.*?<\/template>/s, '')
    .replace(/ data-unhydrated(="[^"]*")?/g, '');

/** Splits a page around its header. @throws Error when it has none */
function partsOf(html: string): { start: string; header: string; main: string } {
  const bare = withoutScripts(html);
  const [header] = /<header.*?<\/header>/s.exec(bare) ?? [];
  if (header === undefined) throw new Error('the page has no header');
  const [start = '', ...rest] = bare.split(header);
  return { start, header, main: rest.join(header) };
}

/**
 * Builds the pages with Astro: their HTML, with an island of React around the header that is hydrated at once. It loads
 * what every page with an island of React does, and less than one that had all controls of the site.
 *
 * @param cache a folder in which Astro stays installed
 */
export function buildAstroSite(cache: string, rendered: readonly RenderedPage[]): AstroSite {
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: cache,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
  for (const folder of ['src', 'dist']) rmSync(path.join(cache, folder), { recursive: true, force: true });
  for (const folder of ['src/pages', 'src/parts']) mkdirSync(path.join(cache, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(cache, file), text);
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }));
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  write('astro.config.mjs', configuration);
  write('src/island.jsx', island);
  const named = rendered.map(({ path: at, html }, index) => ({ at, name: `page-${index}`, html }));
  for (const { name, html } of named) {
    write(`src/parts/${name}.json`, JSON.stringify(partsOf(html)));
    write(`src/pages/${name}.astro`, page(name));
  }
  run('node', ['node_modules/astro/astro.js', 'build']);
  const built = (name: string) => readFileSync(path.join(cache, 'dist', `${name}.html`), 'utf8');
  return {
    pages: new Map(named.map(({ at, name }) => [at, built(name)])),
    dir: path.join(cache, 'dist/assets'),
  };
}
