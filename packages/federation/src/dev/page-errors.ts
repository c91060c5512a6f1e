import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { devBase } from './dev-page.js';

/** An error that the page reported. */
export type PageError = { message: string; stack: string };

const frame = new RegExp(`${devBase}\\w+/([\\w.-]+\\.js)(?:\\?[^:]*)?:(\\d+):(\\d+)`);
const maxFrames = 8;
/** Node returns an empty object for a position without a source. */
const isMapping = (entry: object): entry is SourceMapping => 'originalSource' in entry;

/** Returns the error a page sent, or undefined if `body` is something else. */
export function parsePageError(body: string): PageError | undefined {
  try {
    const { message, stack } = JSON.parse(body) as Record<string, unknown>;
    return typeof message === 'string' && typeof stack === 'string' ? { message, stack } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the message and the frames in the section's sources, by the source maps of the build in `outDir`. */
export function formatPageError({ message, stack }: PageError, outDir: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (name: string): SourceMap | undefined => {
    const file = path.join(outDir, `${name}.map`);
    if (!maps.has(name) && existsSync(file))
      maps.set(name, new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload));
    return maps.get(name);
  };
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, row, column] = frame.exec(line) ?? [];
    const entry = name === undefined ? undefined : mapOf(name)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !isMapping(entry)) return [];
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
    if (!source.startsWith('src/')) return [];
    return [`  ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`];
  });
  return [message, ...[...new Set(frames)].slice(0, maxFrames)].join('\n');
}
