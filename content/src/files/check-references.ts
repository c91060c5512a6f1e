import type { Content } from '../content.js';
import type { ContentReader } from './content-reader.js';

/** Reports unknown categories, authors and pictures, repeated names, and dates in the future. */
export function checkReferences(reader: ContentReader, content: Content, now: Date): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(now);
  const categories = new Set(content.categories.map(({ slug }) => slug));
  const authors = new Set(content.authors.map(({ slug }) => slug));

  const checkImage = (file: string, path: readonly PropertyKey[], slug: string | undefined) => {
    if (slug === undefined || reader.sources.some((source) => source.path === `images/${slug}.yml`)) return;
    reader.reportField(file, path, `l'immagine «${slug}» non esiste: manca images/${slug}.yml`);
  };
  const checkDate = (file: string, field: string, date: string) => {
    if (date > today) reader.reportField(file, [field], `la data ${date} è nel futuro`);
  };

  for (const article of content.articles) {
    const { file } = article;
    if (!categories.has(article.category)) {
      reader.reportField(file, ['category'], `la categoria «${article.category}» non è in categories.yml`);
    }
    if (!authors.has(article.author))
      reader.reportField(file, ['author'], `l'autore «${article.author}» non è in authors.yml`);
    if (!article.draft) checkDate(file, 'publishedAt', article.publishedAt);
    checkImage(file, ['image'], article.image);
    article.gallery?.items.forEach((item, index) => {
      checkImage(`articles/${article.slug}/gallery.yml`, ['items', index, 'image'], item.image);
    });
  }
  for (const author of content.authors) checkImage(author.file, [author.slug, 'image'], author.image);
  for (const entry of [...content.artifacts, ...content.quizzes, ...content.discoveries])
    checkImage(entry.file, ['image'], entry.image);
  for (const { draft, file, submittedAt } of content.discoveries)
    if (!draft) checkDate(file, 'submittedAt', submittedAt);
  content.timeline.forEach((period, index) => {
    checkImage('timeline.yml', [index, 'image'], period.image);
  });
  for (const [name, period] of Object.entries(content.periods))
    checkImage('periods.yml', [name, 'image'], period.image);
  content.slides.forEach((slide, index) => {
    checkImage('slides.yml', [index, 'image'], slide.image);
  });
  content.village.forEach((slug, index) => {
    checkImage('village.yml', [index], slug);
  });
  checkRepeats(reader, content);
}

function checkRepeats(reader: ContentReader, content: Content): void {
  const repeated = <T>(items: readonly T[], keyOf: (item: T) => string, report: (item: T, index: number) => void) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const key = keyOf(item).toLowerCase();
      if (seen.has(key)) report(item, index);
      seen.add(key);
    });
  };
  repeated(
    content.categories,
    ({ name }) => name,
    ({ slug, name }) => {
      reader.reportField('categories.yml', [slug, 'name'], `un'altra categoria si chiama già «${name}»`);
    },
  );
  repeated(
    content.articles,
    ({ title }) => title,
    ({ file, title }) => {
      reader.reportField(file, ['title'], `un altro articolo si intitola già «${title}»`);
    },
  );
  repeated(
    content.artifacts,
    ({ name }) => name,
    ({ file, name }) => {
      reader.reportField(file, ['name'], `un altro reperto si chiama già «${name}»`);
    },
  );
  repeated(
    content.quizzes,
    ({ order }) => String(order),
    ({ file, order }) => {
      reader.reportField(file, ['order'], `un altro quiz ha già il posto ${order}`);
    },
  );
  repeated(
    content.slides,
    ({ image }) => image,
    (_, index) => {
      reader.reportField('slides.yml', [index, 'image'], 'immagine ripetuta');
    },
  );
  repeated(
    content.village,
    (slug) => slug,
    (_, index) => {
      reader.reportField('village.yml', [index], 'immagine ripetuta');
    },
  );
}
