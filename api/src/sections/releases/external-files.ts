import type { BuiltRelease } from '@salaria/contracts/sections';
import type { Problem } from '../gate/gate-rules.js';
import { releaseLimits } from '../gate/gate-rules.js';

/** ms for one file. */
const limit = 8000;

/** The address that a release's files stay at, with a slash at its end; undefined when it cannot be one. */
export function externalBase(address: string, allowPlain: boolean): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const safe =
    url.protocol === 'https:' ||
    (allowPlain && url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname));
  if (!safe || url.username || url.password || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

async function fetchFile(address: string): Promise<Buffer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(limit) }).catch(() => {
    throw new Error('non risponde');
  });
  if (response.status >= 300 && response.status < 400) throw new Error('rimanda altrove');
  if (!response.ok || !response.body) throw new Error(`risponde ${response.status}`);
  if (response.headers.get('access-control-allow-origin') !== '*')
    throw new Error('non ha Access-Control-Allow-Origin: *, senza cui il browser non ne controlla l’impronta');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > releaseLimits.fileBytes) throw new Error('è troppo grande');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Fetches a release's files from the team's own address, as a reader's browser will. */
export async function fetchExternal(
  base: string,
  { files: declared }: BuiltRelease,
): Promise<{ files: Map<string, Buffer>; problems: Problem[] }> {
  const files = new Map<string, Buffer>();
  const problems: Problem[] = [];
  if (Object.keys(declared).length > releaseLimits.files)
    return { files, problems: [{ rule: 'files', message: `Più di ${releaseLimits.files} file` }] };
  for (const name of Object.keys(declared)) {
    try {
      files.set(name, await fetchFile(base + name));
    } catch (error) {
      problems.push({
        rule: 'files',
        message: `${base}${name} ${error instanceof Error ? error.message : 'non risponde'}`,
      });
    }
  }
  return { files, problems };
}
