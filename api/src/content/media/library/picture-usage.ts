import type { Source } from '@salaria/content/content';
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

/** Returns the content files that name a picture. */
export async function usesOf(manager: Pick<EntityManager, 'query'>, slug: string): Promise<PictureUse[]> {
  const sources = await manager.query<Source[]>(
    `select path, text from content_sources where path not like 'images/%' and position($1 in text) > 0
     order by path collate "C"`,
    [slug],
  );
  return sources.flatMap((source) => {
    const { slugs, title } = picturesIn(source);
    return slugs.has(slug) ? [describe(source.path, title)] : [];
  });
}

function describe(path: string, title: string | undefined): PictureUse {
  const [folder = '', name = '', part] = path.split('/');
  const slug = name.replace(/\.(md|yml)$/, '');
  const entry = entries[folder]?.(slug, part === undefined ? (title ?? slug) : slug);
  if (entry && part !== undefined) return { path, label: `Galleria dell’articolo «${slug}»`, page: entry.page };
  return { path, ...(entry ?? files[path] ?? { label: path, page: null }) };
}
