import { Parser } from 'htmlparser2';
import type { Resource } from './resources.js';

type Attributes = Record<string, string>;

/** Facts about the HTML that SSR returned. */
export type SsrOutput = {
  /** The picture that the page marks as its largest (ui, Picture), in its best format. */
  picture: Resource | undefined;
  /** Whether the main element has text. */
  hasText: boolean;
};

const preloadOf = ({ type, srcset: imagesrcset, sizes: imagesizes }: Attributes): Resource | undefined =>
  type && imagesrcset && imagesizes
    ? { rel: 'preload', as: 'image', type, imagesrcset, imagesizes, fetchpriority: 'high' }
    : undefined;

/** Reads rendered HTML in one pass. */
export function readSsrOutput(html: string): SsrOutput {
  const output: SsrOutput = { picture: undefined, hasText: false };
  /** First source of the picture element that is open. */
  let source: Attributes | undefined;
  let isInMain = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') isInMain = true;
      else if (name === 'picture') source = undefined;
      else if (name === 'source') source ??= attributes;
      else if (name === 'img' && attributes['fetchpriority'] === 'high' && source) output.picture ??= preloadOf(source);
    },
    ontext(text) {
      if (isInMain && text.trim() !== '') output.hasText = true;
    },
    onclosetag(name) {
      if (name === 'main') isInMain = false;
      else if (name === 'picture') source = undefined;
    },
  });
  parser.end(html);
  return output;
}
