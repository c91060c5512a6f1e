import { parse } from 'yaml';
import { splitFrontMatter } from '../articles/front-matter.js';
import { markdownTargets } from '../articles/render-article.js';
import type { Source } from '../content.js';

/** The pictures that a content file names, and the file's own name for people. */
interface SourcePictures {
  slugs: ReadonlySet<string>;
  /** Its title or name; undefined where it has none. */
  title: string | undefined;
}

/** Returns the slugs of the pictures that a content file names, also in one that is faulty. */
export function picturesIn({ path, text }: Source): SourcePictures {
  if (path.startsWith('images/')) return { slugs: new Set(), title: undefined };
  if (!path.endsWith('.md')) return picturesOf(parsed(text), path === 'village.yml');
  const split = splitFrontMatter(text);
  const front = picturesOf(parsed(split?.front ?? ''), false);
  const body = markdownTargets(split?.body ?? text).filter(({ kind }) => kind === 'image');
  return { slugs: new Set([...front.slugs, ...body.map(({ address }) => address)]), title: front.title };
}

function picturesOf(value: unknown, isList: boolean): SourcePictures {
  const slugs = new Set<string>();
  const collect = (it: unknown): void => {
    if (Array.isArray(it)) for (const item of it) collect(item);
    else if (typeof it === 'object' && it !== null)
      for (const [key, item] of Object.entries(it)) {
        if (key === 'image' && typeof item === 'string') slugs.add(item);
        else collect(item);
      }
    else if (isList && typeof it === 'string') slugs.add(it);
  };
  collect(value);
  const { title, name } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { slugs, title: [title, name].find((it) => typeof it === 'string') };
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
