import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { plainPagePolicy } from '../../kit/plain-page.js';
import { fileSecurityHeaders } from '../../releases/file-security-headers.js';
import { ReleaseReports } from './release-reports.service.js';
import { renderReportPage } from './report-page.js';
import { ReleaseId, Section } from '../../section.decorator.js';

/** What the gate found in a release, for its team and for every other one. */
@Controller('kit/releases/:section/:release')
@Access('public')
export class ReportController {
  constructor(private readonly reports: ReleaseReports) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', plainPagePolicy)
  @Header('cache-control', 'no-cache')
  async page(@Section() section: string, @ReleaseId() id: string): Promise<string> {
    const report = await this.reports.find(section, id);
    if (!report) throw notFound(`Del rilascio ${id} di ${section} non c'è un controllo, o non è più conservato.`);
    return renderReportPage(report);
  }

  @Get(':picture')
  async picture(
    @Section() section: string,
    @ReleaseId() id: string,
    @Param('picture') name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = await this.reports.screenshot(section, id, name);
    if (!bytes) throw notFound('Questa immagine non è conservata.');
    // Pages of the desk, on another origin, show them.
    const shared = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=3600' };
    response.set({ ...fileSecurityHeaders, ...shared });
    return new StreamableFile(bytes, { type: 'image/jpeg' });
  }
}
