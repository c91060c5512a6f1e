import { Injectable } from '@nestjs/common';
import type { DayCounts, NamedCount, Statistics } from '@salaria/contracts/desk/statistics';
import { Staff } from '../access/staff.js';
import { toCsv } from '../formats/csv.js';
import { DailyCounts, type TotalsOfDay } from './daily-counts.service.js';
import { DailyCountsRepository } from './daily-counts.repository.js';

/** The counts as staff see them. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly counts: DailyCountsRepository,
    private readonly totals: DailyCounts,
    private readonly staff: Staff,
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
      emptySearchWords: await this.counts.sumByName('empty-search-word', days),
      referrers: await this.counts.sumByName('referrer', days),
      downloads: await this.counts.sumByName('download', days),
    };
  }

  /** Returns all numbers; those of the questions to the assistant are for whom they are shown to. */
  async csv(days: number): Promise<string> {
    const questions = this.staff.caller.role === 'redattore' ? [] : await this.totals.read(days);
    const { days: byDay, pages, emptySearchWords, referrers, downloads } = await this.read(days);
    return toCsv([
      ['Che cosa', 'Giorno o nome', 'Numero'],
      ...byDay.flatMap(dayRows),
      ...questions.flatMap(questionRows),
      ...namedRows('Visite della pagina', pages),
      ...namedRows('Parola cercata senza risultati', emptySearchWords),
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

const questionRows = ({ day, counts }: TotalsOfDay): string[][] => [
  ['Domande con risposta', day, String(counts['chat-answered'] ?? 0)],
  ['Domande senza risposta', day, String(counts['chat-abstained'] ?? 0)],
];

const namedRows = (what: string, rows: readonly NamedCount[]): string[][] =>
  rows.map(({ name, count }) => [what, name, String(count)]);
