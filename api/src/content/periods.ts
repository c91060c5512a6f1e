import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GeneratedPeriod } from '@salaria/content/generated-types';
import { splitPassages } from '@salaria/search/tokenizer/split';
import type { CatalogueRecord } from '../platform/contributions/catalogue-records.js';
import { joinSentences, type SearchText } from '../platform/contributions/search-texts.js';
import { contentRoot } from '../platform/project-root.js';

const periodsFile = path.join(contentRoot, 'generated/periods.json');

/** Reads the texts of the period pages; none where the content is not built. */
export async function readPeriodTexts(): Promise<SearchText[]> {
  const periods = await readPeriods();
  return Object.entries(periods).flatMap(([name, { title, timeframe, description }]) => {
    if (typeof title !== 'string') return [];
    const text = paragraphs(description);
    const range = paragraphs(timeframe);
    return [
      {
        key: name,
        title,
        url: periodPage(name),
        excerpt: text.slice(0, 200),
        passages: splitPassages(joinSentences(range && `${title}: ${range}`, text)),
      },
    ];
  });
}

/** Reads the descriptions of periods by their names. */
export async function readPeriodRecords(names: readonly string[]): Promise<CatalogueRecord[]> {
  const periods = await readPeriods();
  return names.flatMap((name): CatalogueRecord[] => {
    if (!Object.hasOwn(periods, name)) return [];
    const { title, timeframe, description, image, aat } = periods[name] as Partial<GeneratedPeriod>;
    if (title === undefined) return [];
    return [
      {
        key: name,
        page: periodPage(name),
        type: 'DefinedTerm',
        title,
        description,
        imageUrl: image?.src,
        dating: timeframe,
        aat,
      },
    ];
  });
}

const periodPage = (name: string): string => `/periods/${encodeURIComponent(name)}`;

async function readPeriods(): Promise<Record<string, Record<string, unknown>>> {
  try {
    return JSON.parse(await readFile(periodsFile, 'utf8')) as Record<string, Record<string, unknown>>;
  } catch {
    return {};
  }
}

function paragraphs(value: unknown): string {
  return [value]
    .flat()
    .filter((part): part is string => typeof part === 'string')
    .join('\n\n');
}
