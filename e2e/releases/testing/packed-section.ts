import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseReport } from '@salaria/contracts/release-report';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Built = {
  manifest: {
    name: string;
    title: string;
    requires: Record<string, string>;
    routes: { path: string; module: string; head: object }[];
    slots?: object[];
    navigation?: object[];
  };
  scope: string;
  format?: 'container' | 'module';
  entry: string;
  files: Record<string, string>;
  exposes: Record<string, string[]>;
  server: Record<string, { file: string; integrity: string }>;
  shared: Record<string, string>;
};
/** The files of a section's build, which a test may change and send. */
export type Pack = { built: Built; files: Map<string, Buffer> };
/** The API's response to a release. */
type ReleaseResponse = {
  status: number;
  body: {
    id: string;
    live: boolean;
    previous: string | null;
    preview?: string;
    code?: string;
    report?: string | ReleaseReport;
    message?: string;
    issues?: { path: string; message: string }[];
  };
};

const integrity = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Reads a section's build; `section` is its name, or the path of its folder. */
export function packOf(section: string): Pack {
  const dist = path.resolve(root, section, 'dist');
  const built = JSON.parse(readFileSync(path.join(dist, 'browser/release.json'), 'utf8')) as Built;
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(built.files)) files.set(name, readFileSync(path.join(dist, 'browser', name)));
  for (const { file } of Object.values(built.server)) files.set(file, readFileSync(path.join(dist, file)));
  return { built, files };
}

/** Updates the hashes after changes of the files. */
function seal(pack: Pack): Pack {
  for (const name of Object.keys(pack.built.files))
    pack.built.files[name] = integrity(pack.files.get(name) ?? Buffer.alloc(0));
  for (const part of Object.values(pack.built.server))
    part.integrity = integrity(pack.files.get(part.file) ?? Buffer.alloc(0));
  return pack;
}

/** Returns a section's build with another scope, and with `change` applied to the text of every script. */
export function variant(
  section: string,
  label: string,
  change: (text: string, file: string) => string = (text) => text,
): Pack {
  const pack = packOf(section);
  const { scope } = pack.built;
  const other = scope.replace(
    /_[0-9a-f]{10}$/,
    `_${createHash('sha256')
      .update(scope + label)
      .digest('hex')
      .slice(0, 10)}`,
  );
  for (const [name, bytes] of pack.files) {
    if (/\.c?js$/.test(name))
      pack.files.set(
        name,
        Buffer.from(`${change(bytes.toString('utf8').replaceAll(scope, other), name)}\n/* ${label} */`),
      );
  }
  pack.built.scope = other;
  return seal(pack);
}

type SendOptions = { preview?: boolean; share?: number; section?: string; token?: string; external?: string };

/** Sends a release as `salaria-section release` does; with `external`, files of browsers stay at that address. */
export async function send(
  site: string,
  pack: Pack,
  { preview = false, share, section = pack.built.manifest.name, token, external }: SendOptions = {},
): Promise<ReleaseResponse> {
  const form = new FormData();
  form.set('release', JSON.stringify(pack.built));
  if (preview) form.set('preview', '1');
  if (share !== undefined) form.set('share', String(share));
  if (external) form.set('external', external);
  for (const [name, bytes] of pack.files)
    if (!external || !Object.hasOwn(pack.built.files, name))
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${site}/api/sections/${section}/releases`, {
    method: 'POST',
    body: form,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, body: (await response.json()) as ReleaseResponse['body'] };
}
