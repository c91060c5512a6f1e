import { SourcePlaces } from '@salaria/composition/releases/source-places';
import { devBase } from './dev-page.js';

/** An error that the page reported. */
export type PageError = { message: string; stack: string };

const frame = new RegExp(`${devBase}\\w+/([\\w.-]+\\.js)(?:\\?[^:]*)?:(\\d+):(\\d+)`);
const maxFrames = 8;
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
  const places = new SourcePlaces([outDir]);
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', row, column] = frame.exec(line) ?? [];
    const place = name && places.find(name, Number(row), Number(column));
    return place ? [`  ${place}`] : [];
  });
  return [message, ...[...new Set(frames)].slice(0, maxFrames)].join('\n');
}
