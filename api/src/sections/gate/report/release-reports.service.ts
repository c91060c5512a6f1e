import type { Finding, ReleaseReport } from '@salaria/contracts/release-report';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BrowserFindings } from '../browser/smoke-browser.js';
import type { GateFindings } from '../gate.service.js';
import { ReleaseReportsRepository } from './release-reports.repository.js';
import { ReleaseScreenshotsRepository } from './release-screenshots.repository.js';

/** Reports of one section that are kept, the newest. */
const maxReports = 20;
/** Screenshots of one report: twelve pages with both devices. */
const maxScreenshots = 24;

/** What the gate found; `browser` is missing when the pages were not opened. */
type ReportSource = { section: string; id: string; findings: GateFindings; browser?: BrowserFindings };

const asFindings = (messages: string[]): Finding[] => messages.map((message) => ({ rule: 'smoke', message }));

/** Stores the gate's reports and their screenshots. */
@Injectable()
export class ReleaseReports {
  constructor(
    private readonly source: DataSource,
    private readonly reports: ReleaseReportsRepository,
    private readonly screenshots: ReleaseScreenshotsRepository,
  ) {}

  /** Stores a report in place of an earlier one of the same release, and returns it. */
  async save({ section, id, findings, browser }: ReportSource): Promise<ReleaseReport> {
    const problems = [...findings.problems, ...asFindings(browser?.problems ?? [])];
    const screenshots = new Map<string, Buffer>();
    const visits = (browser?.visits ?? []).map(({ jpeg, isFrozen: _, ...visit }, at) => {
      if (!jpeg || screenshots.size >= maxScreenshots) return visit;
      const screenshot = `${visit.device}-${at + 1}.jpg`;
      screenshots.set(screenshot, jpeg);
      return { ...visit, screenshot };
    });
    const report: ReleaseReport = {
      section,
      id,
      at: new Date().toISOString(),
      verdict: problems.length > 0 ? 'rejected' : 'accepted',
      problems,
      warnings: [...findings.warnings, ...asFindings(browser?.warnings ?? [])],
      ...(findings.sizes && { sizes: findings.sizes }),
      renders: findings.renders,
      visits,
      browser: browser?.browser ?? 'non aperto: il controllo si è fermato prima',
    };
    await this.source.transaction(async () => {
      await this.reports.replace(report);
      await this.screenshots.insert([...screenshots].map(([name, bytes]) => ({ section, id, name, bytes })));
      await this.reports.deleteOlderThanNewest(section, maxReports);
    });
    return report;
  }

  async find(section: string, id: string): Promise<ReleaseReport | undefined> {
    return (await this.reports.findOneBy({ section, id }))?.report;
  }

  async screenshot(section: string, id: string, name: string): Promise<Buffer | undefined> {
    return (await this.screenshots.findOneBy({ section, id, name }))?.bytes;
  }
}
