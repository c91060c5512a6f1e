import type { Source } from '@salaria/content/content';
import { type EntryKey, isKeyedKind } from '@salaria/content/entries/entry-kinds';
import { type EntryTexts, writeEntry } from '@salaria/content/entries/entry-texts';
import { picturesIn } from '@salaria/content/images/picture-uses';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import type { EntityManager } from 'typeorm';

/** What a file is called and where visitors see it, by its folder; `slug` and `title` are those of the entry. */
const entries: Record<string, (slug: string, title: string) => Pick<PictureUse, 'label' | 'page'>> = {
  articles: (slug, title) => ({ label: `Articolo «${title}»`, page: `/blog/${slug}` }),
  artifacts: (_, title) => ({ label: `Reperto «${title}»`, page: '/gallery' }),
  quizzes: (_, title) => ({ label: `Quiz «${title}»`, page: '/quiz' }),
  discoveries: (_, title) => ({ label: `Segnalazione «${title}»`, page: '/scoperte' }),
};
const files: Record<string, Pick<PictureUse, 'label' | 'page'>> = {
  'authors.yml': { label: 'Autori', page: null },
  'timeline.yml': { label: 'Linea del tempo', page: '/timeline' },
  'periods.yml': { label: 'Periodi', page: null },
  'slides.yml': { label: 'Immagini grandi della pagina iniziale', page: '/' },
  'village.yml': { label: 'Fotografie del paese', page: '/' },
};

/** Returns the content files that name a picture, and the working copies that would after their publication. */
export async function usesOf(manager: Pick<EntityManager, 'query'>, slug: string): Promise<PictureUse[]> {
  const sources = await manager.query<Source[]>(
    `select path, text from content_sources where path not like 'images/%' and position($1 in text) > 0
     order by path collate "C"`,
    [slug],
  );
  const published = sources.flatMap((source) => {
    const { slugs, title } = picturesIn(source);
    return slugs.has(slug) ? [describe(source.path, title)] : [];
  });
  const paths = new Set(published.map(({ path }) => path));
  return [...published, ...(await usesInDrafts(manager, slug)).filter(({ path }) => !paths.has(path))];
}

interface DraftRow extends EntryKey {
  texts: EntryTexts;
  isScheduled: boolean;
}

/** Returns the working copies that name a picture, with the page that edits them. */
async function usesInDrafts(manager: Pick<EntityManager, 'query'>, slug: string): Promise<PictureUse[]> {
  const drafts = await manager.query<DraftRow[]>(
    `select kind, slug, texts, "publishAt" is not null as "isScheduled" from content_drafts
     where position($1 in texts::text) > 0 order by kind collate "C", slug collate "C"`,
    [slug],
  );
  return drafts.flatMap(({ texts, isScheduled, ...key }) => {
    const files = [...writeEntry(new Map(), key, { ...texts, isDraft: true })].map(([path, text]) => ({ path, text }));
    const state = isScheduled ? 'con l’uscita programmata' : 'in bozza';
    const page = `/redazione/contenuti/${key.kind}/${key.slug}`;
    return files.flatMap((file) => {
      const { slugs, title } = picturesIn(file);
      if (!slugs.has(slug)) return [];
      const { path, label } = describe(file.path, title);
      return [{ path: isKeyedKind(key.kind) ? `${path}#${key.slug}` : path, label: `${label}, ${state}`, page }];
    });
  });
}

function describe(path: string, title: string | undefined): PictureUse {
  const [folder = '', name = '', part] = path.split('/');
  const slug = name.replace(/\.(md|yml)$/, '');
  const entry = entries[folder]?.(slug, part === undefined ? (title ?? slug) : slug);
  if (entry && part !== undefined) return { path, label: `Galleria dell’articolo «${slug}»`, page: entry.page };
  return { path, ...(entry ?? files[path] ?? { label: path, page: null }) };
}
