import { Injectable } from '@nestjs/common';
import type { DayCounts, NamedCount, Statistics } from '@salaria/contracts/desk/statistics';
import { toCsv } from '../formats/csv.js';
import { DailyCounts } from './daily-counts.service.js';
import { DailyCountsRepository } from './daily-counts.repository.js';

/** The counts as staff see them. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly counts: DailyCountsRepository,
    private readonly totals: DailyCounts,
  ) {}

  async read(days: number): Promise<Statistics> {
    const byDay = await this.totals.read(days);
    return {
      days: byDay.map(({ day, counts }) => ({
        day,
        visits: counts.visits ?? 0,
        searches: counts.searches ?? 0,
        emptySearches: counts['empty-searches'] ?? 0,
        subscribers: counts.subscribers ?? null,
      })),
      pages: await this.counts.sumByName('page', days),
      referrers: await this.counts.sumByName('referrer', days),
      downloads: await this.counts.sumByName('download', days),
    };
  }

  async csv(days: number): Promise<string> {
    const { days: byDay, pages, referrers, downloads } = await this.read(days);
    return toCsv([
      ['Che cosa', 'Giorno o nome', 'Numero'],
      ...byDay.flatMap(dayRows),
      ...namedRows('Visite della pagina', pages),
      ...namedRows('Arrivi dal sito', referrers),
      ...namedRows('Aperture del PDF', downloads),
    ]);
  }
}

const dayRows = ({ day, visits, searches, emptySearches, subscribers }: DayCounts): string[][] =>
  [
    ['Visite', day, visits],
    ['Ricerche', day, searches],
    ['Ricerche senza risultati', day, emptySearches],
    ['Iscritti alla newsletter', day, subscribers ?? ''],
  ].map((cells) => cells.map(String));

const namedRows = (what: string, rows: readonly NamedCount[]): string[][] =>
  rows.map(({ name, count }) => [what, name, String(count)]);
