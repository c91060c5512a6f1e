import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Pack, variant } from './packed-section';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Stands for the faults in the built files. */
const placeholder = 'NESSUN-GUASTO';

/** A page that has the faults which its text names; the compiler must not know which. */
const source = `
import { useRead } from '@salaria/ui';
import * as z from '@salaria/contracts/z';
import { useEffect } from 'react';

const faults = (JSON.parse('"${placeholder}"') as string).split(', ');
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
/** Tries to reach a port of this machine, and what the site gives to no visitor. */
const reachOut = (port: string) => {
  const post = (path: string, body: Record<string, string>) =>
    fetch(path, { method: 'POST', body: new URLSearchParams({ email: 'gate@example.it', ...body }) });
  void post('/newsletter', {});
  void post('/contact', { name: 'Gate', subject: 'Dal controllo', message: 'Un messaggio dal controllo.' });
  for (const path of ['/metrics', '/health/ready', '/api/pdf/list'])
    void fetch(path).then(({ ok }) => {
      if (ok) throw new Error('letto ' + path);
    });
  const iceServers = ['stun:127.0.0.1:' + port, 'turn:127.0.0.1:' + port, 'turn:127.0.0.1:' + port + '?transport=tcp']
    .map((urls) => ({ urls, username: 'a', credential: 'b' }));
  const connection = new RTCPeerConnection({ iceServers });
  connection.createDataChannel('dati');
  void connection.setLocalDescription();
};
const effects: Record<string, () => void> = {
  'covers the foot of the page and lets clicks through': () => {
    const foot = document.querySelector('body footer')?.getBoundingClientRect();
    const sheet = document.createElement('div');
    sheet.style.cssText = 'position: absolute; inset: 0 0 auto; z-index: 99999; background: white; pointer-events: none; ' +
      'top: ' + (foot?.y ?? 0) + 'px; height: ' + (foot?.height ?? 0) + 'px';
    document.body.append(sheet);
  },
  'removes the page': () => {
    document.body.innerHTML = '<p>Solo questo</p>';
  },
  'throws on narrow screens': () => {
    if (innerWidth < 600) setTimeout(() => {
      throw new Error('guasto sul telefono');
    });
  },
  'has small faults': () => {
    addStyles('footer a { letter-spacing: 2px }');
    const styles = document.createElement('style');
    styles.textContent = 'i { color: red }';
    document.head.append(styles);
    console.error('guasto nella console');
    setTimeout(() => {
      busy(2200);
      throw new Error('guasto dopo');
    });
  },
  'stops a check': () => void Object.defineProperty(globalThis, 'axe', {
    set: () => {
      for (;;);
    },
  }),
};
if (faults.includes('takes all memory')) for (;;) kept.push(new Uint8Array(8 << 20));

export default function OstilePage() {
  useRead('/api/categories', z.array(z.looseObject({})));
  if (faults.includes('loops in render')) for (;;);
  if (faults.includes('loops in the browser') && isBrowser) for (;;);
  useEffect(() => {
    for (const fault of faults) {
      effects[fault]?.();
      const [, port] = /^reaches out to (\\d+)$/.exec(fault) ?? [];
      if (port) reachOut(port);
    }
  }, []);
  const onClick = () => {
    if (faults.includes('throws on click')) throw new Error('guasto dopo un clic');
  };
  return (
    <>
      <h1>Pagina ostile</h1>
      <button type="button" onClick={onClick}>Apri</button>
      {faults.includes('differs from the server') ? <p>{isBrowser ? 'Nel browser' : 'Sul server'}</p> : null}
      {faults.includes('is untidy') ? (
        <>
          <h1>Un secondo titolo</h1>
          <h4>Un titolo saltato</h4>
          <div style={{ width: 2000 }}>Una tabella larga</div>
        </>
      ) : null}
      {faults.includes('has small faults') ? (
        <>
          <img src="https://altro.example/figura.png" alt="Fuori dal sito" />
          <img src="/assets/figura-che-manca.png" alt="Una figura" />
          <a href="/ostile/inesistente">Continua</a>
          <a href="/about/inesistente">Altrove</a>
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
      reads: [{ path: '/api/categories' }],
      head: { title: 'Ostile', description: 'Una pagina con un guasto.' },
    },
  ],
};

export type FaultySection = {
  /** Returns a release that has these faults of the source above. */
  release: (...faults: string[]) => Pack;
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
    release: (...faults) => variant(dir, faults.join(', '), (text) => text.replaceAll(placeholder, faults.join(', '))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
