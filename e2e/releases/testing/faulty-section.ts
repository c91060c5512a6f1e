import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Pack, variant } from './packed-section';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Stands for the fault in the built files. */
const placeholder = 'NESSUN-GUASTO';

/** A page that has the fault which its text names; the compiler must not know which. */
const source = `
import { useRead } from '@salaria/ui';
import * as z from '@salaria/contracts/z';
import { useEffect } from 'react';

const fault = JSON.parse('"${placeholder}"') as string;
const isBrowser = typeof document !== 'undefined';
const kept: Uint8Array[] = [];
const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const addStyles = (rules: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
};
const effects: Record<string, () => void> = {
  'throws in an effect': () => {
    throw new Error('guasto in un effetto');
  },
  'has small faults': () => {
    addStyles('footer a { letter-spacing: 2px }');
    console.error('guasto nella console');
    setTimeout(() => {
      busy(2200);
      throw new Error('guasto dopo');
    });
  },
  'grows': () => void setInterval(() => {
    if (kept.length < 100) kept.push(new Uint8Array(4 << 20).fill(1));
  }, 50),
  'grows when it is opened again': () => {
    const isFirst = sessionStorage.getItem('aperta') === null;
    sessionStorage.setItem('aperta', '1');
    if (isFirst) {
      kept.push(new Uint8Array(190 << 20).fill(1));
      busy(2200);
    } else setInterval(() => {
      if (kept.length < 200) kept.push(new Uint8Array(2 << 20).fill(1));
    }, 50);
  },
  'stops a check': () => void Object.defineProperty(globalThis, 'axe', {
    set: () => {
      for (;;);
    },
  }),
  'styles the shell': () => addStyles('header { opacity: 0.5 }'),
  'patches a built-in': () => {
    Storage.prototype.getItem = () => null;
  },
};
if (fault === 'loops at module level') for (;;);
if (fault === 'takes all memory') for (;;) kept.push(new Uint8Array(8 << 20));

export default function OstilePage() {
  const { data } = useRead('/api/categories', z.array(z.looseObject({})));
  if (fault === 'throws with real data' && data && data.length > 0) throw new Error('guasto con i dati');
  if (fault === 'throws with an empty list' && data?.length === 0) throw new Error('guasto senza dati');
  if (fault === 'loops in render') for (;;);
  if (fault === 'loops in the browser' && isBrowser) for (;;);
  if (fault === 'throws in the browser' && isBrowser) throw new Error('guasto nel browser');
  useEffect(() => effects[fault]?.(), []);
  const onClick = () => {
    if (fault === 'throws on click') throw new Error('guasto dopo un clic');
    if (fault === 'loops on click') for (;;);
  };
  return (
    <>
      <h1>Pagina ostile</h1>
      <button type="button" onClick={onClick}>Apri</button>
      {fault === 'has small faults' ? (
        <>
          <a href="/ostile/inesistente">Continua</a>
          <img src="/favicon.svg" />
        </>
      ) : null}
    </>
  );
}
`;

const manifest = {
  name: 'mf-ostile',
  title: 'Ostile',
  requires: { react: '^19.0.0', '@salaria/ui': '^1.0.0', '@salaria/contracts': '^1.0.0' },
  routes: [
    {
      path: '/ostile',
      module: './src/ostile/ostile.page.tsx',
      reads: ['/api/categories'],
      head: { title: 'Ostile', description: 'Una pagina con un guasto.' },
    },
  ],
};

export type FaultySection = {
  /** Returns a release that has one fault of the source above, or none. */
  release: (fault: string) => Pack;
  remove: () => Promise<void>;
};

/** Builds a section whose releases are broken on purpose, outside the checkout. */
export async function buildFaultySection(): Promise<FaultySection> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salaria-faulty-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await run(process.execPath, [
    path.join(root, 'scripts/commands/new-section.mjs'),
    'mf-ostile',
    'Ostile',
    '--in',
    folder,
  ]);
  const dir = path.join(folder, 'mf-ostile');
  await writeFile(path.join(dir, 'section.json'), JSON.stringify(manifest));
  await mkdir(path.join(dir, 'src/ostile'), { recursive: true });
  await writeFile(path.join(dir, 'src/ostile/ostile.page.tsx'), source);
  const cli = path.join(root, 'packages/section-kit/bin/salaria-section.mjs');
  await run(process.execPath, [cli, 'build'], { cwd: dir, env: { ...process.env, NODE_ENV: '' } });
  return {
    release: (fault) => variant(dir, fault, (text) => text.replaceAll(placeholder, fault)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
