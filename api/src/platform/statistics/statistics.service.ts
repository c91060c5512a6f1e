import { Injectable } from '@nestjs/common';
import type { DayCounts, NamedCount, Statistics } from '@salaria/contracts/desk/statistics';
import { toCsv } from '../formats/csv.js';
import { DailyCounts } from './daily-counts.service.js';
import { DailyCountsRepository } from './daily-counts.repository.js';

const msPerDay = 86_400_000;
// Swedish dates are written as in ISO 8601.
const dateFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Rome' });

/** Returns the last days in Rome, the oldest first. */
function lastDays(count: number): string[] {
  const today = Date.parse(dateFormat.format());
  const dayBefore = (days: number) => new Date(today - days * msPerDay).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, index) => dayBefore(count - 1 - index));
}

/** The counts as staff see them. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly counts: DailyCountsRepository,
    private readonly pending: DailyCounts,
  ) {}

  /** Returns the counts of the last `days`, including what this process has not stored yet. */
  async read(days: number): Promise<Statistics> {
    await this.pending.flush();
    const totals = await this.counts.findTotals(days);
    const byKey = new Map(totals.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
    return {
      days: lastDays(days).map((day) => ({
        day,
        visits: byKey.get(`${day} visits`) ?? 0,
        searches: byKey.get(`${day} searches`) ?? 0,
        emptySearches: byKey.get(`${day} empty-searches`) ?? 0,
        subscribers: byKey.get(`${day} subscribers`) ?? null,
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
