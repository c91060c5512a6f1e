import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { periodNames } from '@salaria/contracts/kinds/records/periods';
import { timelineFrame } from '@salaria/contracts/kinds/records/timeline';
import { galleryNames } from '../vocabulary.js';
import { siteFixture } from './site-fixture.js';

export type Files = Record<string, string | Buffer>;

let flatMasterPromise: Promise<Buffer> | undefined;

/** Returns the texts of a complete, valid content folder. */
export async function faultlessFiles(): Promise<Files> {
  flatMasterPromise ??= flatMaster(800, 600);
  const master = await flatMasterPromise;
  const files: Files = {
    'categories.yml': 'via-salaria: { name: Via Salaria }\nsabini: { name: Sabini }\n',
    'authors.yml': yaml({
      'a-rossi': { name: 'A. Rossi', title: 'Curatrice', bio: 'Scrive per questo esempio.', image: 'foto-1' },
    }),
    'images/foto-1.yml': `alt: Una valle fra monti innevati
caption: Ricostruzione illustrativa. La valle.
credit: Archeologia di Posta
licence: CC BY-SA 4.0
focal: [0.5, 0.4]
generated: true
`,
    'images/foto-1.webp': master,
    'artifacts/moneta.yml': yaml(artifact),
    'quizzes/sabini.yml': yaml(quiz),
    'discoveries/coccio.yml': yaml(discovery),
    'timeline.yml': yaml(
      timelineFrame.map(({ id, slug }, index) => ({
        ...{ id, startYear: 100 * index + 1, endYear: 100 * index + 101, slug },
        ...timelineRest,
      })),
    ),
    'periods.yml': yaml(Object.fromEntries(periodNames.map((name) => [name, period]))),
    'slides.yml': yaml(numbered('hero', 9).map((image) => ({ image, title: 'La valle' }))),
    'village.yml': yaml(numbered('posta', 4)),
    ...Object.fromEntries(Object.entries(siteFixture).map(([kind, fields]) => [`${kind}.yml`, yaml(fields)])),
  };
  for (const slug of [...numbered('hero', 9), ...numbered('posta', 4)]) {
    files[`images/${slug}.yml`] = files['images/foto-1.yml'] ?? '';
    files[`images/${slug}.webp`] = master;
  }
  for (const [slug, name] of Object.entries(galleryNames)) {
    files[`articles/${slug}.md`] = article(`Titolo di ${slug}`, `<div id="${name}-gallery"></div>`);
    files[`articles/${slug}/gallery.yml`] = yaml({
      ...{ name, style: 'lightbox', counter: true, lockScroll: true },
      items: [{ image: 'foto-1', caption: 'La valle', description: 'Vista da sud.' }],
    });
  }
  return files;
}

/** Writes files into a new temporary folder; `remove` deletes it. */
export async function writeContent(files: Files): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'salaria-content-'));
  for (const [path, data] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), data);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

export function article(title: string, body: string, front: Record<string, string> = {}): string {
  const fields = {
    title,
    excerpt: 'Un riassunto di prova, lungo quanto basta. '.repeat(4).trim(),
    ...{ category: 'via-salaria', author: 'a-rossi', publishedAt: '2025-03-05', image: 'foto-1', ...front },
  };
  return `---\n${yaml(fields)}---\nUn paragrafo con un [collegamento](/gallery).\n\n${body}\n`;
}

export function flatMaster(width: number, height: number, background = '#8899aa'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** Formats YAML as editors write it: no aliases, no folded lines. */
const yaml = (value: unknown) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

const artifact = {
  ...{
    name: 'Moneta',
    description: 'Una moneta di bronzo usata lungo la via Salaria.',
    origin: 'Posta',
    period: 'romano',
  },
  ...{ year: 'III secolo a.C.', latitude: '42.5263', longitude: '13.0968', address: 'Posta', visitInfo: 'Antiquarium' },
  ...{ googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query=42.5263,13.0968', image: 'foto-1' },
};

const quiz = {
  ...{ title: 'I Sabini', description: 'Domande sui Sabini.', difficulty: 'facile', category: 'sabini', order: 1 },
  questions: [
    {
      question: 'Chi era Vacuna?',
      options: ['Una dea', 'Una città'],
      answer: 'Una dea',
      explanation: 'Era una dea sabina.',
    },
    {
      question: 'Dove passa la Salaria?',
      options: ['A Posta', 'A Bari'],
      answer: 'A Posta',
      explanation: 'Risale il Velino.',
    },
  ],
};

const discovery = {
  ...{
    title: 'Coccio',
    description: 'Un frammento di ceramica a vernice nera.',
    category: 'ceramiche',
    period: 'romano',
  },
  ...{ location: 'Bacugno', latitude: '42.55', longitude: '13.12', discovererName: 'Un lettore' },
  ...{ submittedAt: '2025-06-01', verified: true, image: 'foto-1' },
};

const timelineRest = {
  ...{ name: 'Un periodo', description: 'Una descrizione di prova lunga quanto basta a passare.', color: '#8E2A1E' },
  ...{ highlights: ['primo', 'secondo', 'terzo', 'quarto'], image: 'foto-1' },
};

const research = { title: 'Uno scavo', summary: 'Che cosa è emerso.', year: 1998, source: 'Rivista di prova' };

const period = {
  ...{
    title: 'Periodo',
    description: 'Primo paragrafo della descrizione.\n\nSecondo paragrafo.',
    timeframe: '753 a.C. – 476 d.C.',
  },
  ...{ image: 'foto-1', research: [research, research, research, research] },
};
