import type {
  CreatedSectionToken,
  DeskSection,
  DeskSections,
  SectionErrors,
  SectionTokens,
} from '@salaria/contracts/desk/releases';
import type { ReleaseReport } from '@salaria/contracts/release-report';
import type { SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/errors/api-error.js';
import { ReleaseReports } from '../gate/report/release-reports.service.js';
import { readSectionErrors } from '../health/errors/read-section-errors.js';
import { findFirstPath } from '../releases/first-path.js';
import { createToken, listTokens, revokeToken } from '../teams/team-tokens.js';

type SectionRow = Omit<DeskSection, 'changedAt' | 'path' | 'withdrawal'> & {
  changedAt: Date | null;
  manifest: SectionManifest | null;
  withdrawal: DeskSection['withdrawal'];
};

/** `$1`: name of one section, or null for all. A withdrawal counts until another release is published. */
const selectSections = `
  select n.name, coalesce(s.title, n.name) as title, s.live, s.previous, s.manifest,
    case when s.live is not null then s."changedAt" end as "changedAt", w.withdrawal, t.week, r.reports
  from (select name from sections union select section from section_tokens) n
  left join sections s on s.name = n.name
  left join lateral (
    select json_build_object('release', h.release, 'at', h.at, 'note', h.note) as withdrawal
    from section_history h where h.section = n.name and h.action = 'withdrawn' and not exists (
      select 1 from section_history l where l.section = h.section and l.action in ('live', 'promoted') and l.id > h.id)
    order by h.id desc limit 1) w on true
  cross join lateral (
    select json_build_object('views', coalesce(sum(views), 0), 'loads', coalesce(sum(loads), 0),
      'failures', coalesce(sum(failures), 0), 'fallbacks', coalesce(sum(fallbacks), 0),
      'errors', coalesce(sum(errors), 0)) as week
    from section_hours where section = n.name and hour > now() - interval '7 days') t
  cross join lateral (
    select coalesce(json_agg(id order by "createdAt" desc), '[]') as reports
    from release_reports where section = n.name) r
  where $1::text is null or n.name = $1 order by n.name`;

/** Sections, their errors and their tokens, for the staff. */
@Injectable()
export class DeskSectionsService {
  constructor(
    private readonly source: DataSource,
    private readonly reports: ReleaseReports,
  ) {}

  async list(): Promise<DeskSections> {
    const sections = await this.read(null);
    return { sections: sections.map(({ reports: _reports, ...section }) => section) };
  }

  /** @throws ApiError 404 for a section that has neither a place in the registry nor a token. */
  async find(name: string): Promise<DeskSection> {
    const [section] = await this.read(name);
    if (!section) throw notFound(`${name} non è nel registro.`);
    return section;
  }

  async errors(section: string): Promise<SectionErrors> {
    await this.find(section);
    const errors = await readSectionErrors(this.source, section);
    return {
      section,
      errors: errors.map(({ section: _section, firstAt, lastAt, ...error }) => ({
        ...error,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
    };
  }

  /** @throws ApiError 404 for a release without a stored report. */
  async report(section: string, release: string): Promise<ReleaseReport> {
    const report = await this.reports.find(section, release);
    if (!report) throw notFound(`Del rilascio ${release} di ${section} non c’è un controllo, o non è più conservato.`);
    return report;
  }

  async tokens(section: string): Promise<SectionTokens> {
    const tokens = (await listTokens(this.source)).filter((token) => token.section === section);
    return {
      section,
      tokens: tokens.map(({ id, label, createdAt, revokedAt }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    };
  }

  /** Creates a token. `describe` records it in the same transaction. */
  createToken(
    section: string,
    label: string,
    describe: (manager: EntityManager, id: number) => Promise<void>,
  ): Promise<CreatedSectionToken> {
    return this.source.transaction(async (manager) => {
      const { id, token } = await createToken(manager, section, label);
      await describe(manager, id);
      return { id, label, token };
    });
  }

  /** @throws ApiError 404 for a token of another section, and for one that has been revoked. */
  async revokeToken(section: string, id: number): Promise<void> {
    const isRevoked = await revokeToken(this.source.manager, id, section);
    if (!isRevoked) throw notFound(`${section} non ha una chiave valida con il numero ${id}.`);
  }

  private async read(name: string | null): Promise<DeskSection[]> {
    const rows = await this.source.query<SectionRow[]>(selectSections, [name]);
    return rows.map(({ manifest, changedAt, withdrawal, ...section }) => ({
      ...section,
      changedAt: changedAt?.toISOString() ?? null,
      path: manifest ? findFirstPath(manifest) : '/',
      withdrawal: withdrawal && { ...withdrawal, at: new Date(withdrawal.at).toISOString() },
    }));
  }
}
