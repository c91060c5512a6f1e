import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import {
  type SectionFailure,
  sectionFailureSchema,
  type SectionLoad,
  sectionLoadSchema,
  type SectionView,
  type SectionVitals,
  sectionVitalsSchema,
  sectionViewSchema,
  type SectionViewStarted,
  sectionViewStartedSchema,
} from '@salaria/contracts/section-reports';
import { Body, Controller, Header, Post } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { ReleaseHealth } from './release-health.service.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { SectionErrors } from './errors/section-errors.service.js';
import { SectionHours } from './hours/section-hours.service.js';
import { SectionVitalsService } from './vitals/section-vitals.service.js';
import type { ViewReport } from './section-view.entity.js';

const tag = 'sections';
/**
 * Reports that count from one client; page views and reports share it. Above the limit a report is acknowledged all the
 * same: a refusal would appear in the visitor's console.
 */
const reportLimit = { bucket: 'section-reports', limit: 120, windowSeconds: 600 };

/** Kinds that do not keep a release from being used. */
const reportOf: Partial<Record<SectionFailure['kind'], ViewReport>> = { error: 'errors', fallback: 'fallbacks' };

/** What visitors' browsers report about releases. Holds nothing about the visitors. */
@Controller('api/sections')
@Access('public')
export class ReportsController {
  private readonly failures;
  private readonly fallbacks;
  private readonly hydration;

  constructor(
    private readonly health: ReleaseHealth,
    private readonly limiter: RateLimiter,
    private readonly errors: SectionErrors,
    private readonly hours: SectionHours,
    private readonly vitals: SectionVitalsService,
    metrics: Metrics,
  ) {
    const failures = 'Page views in which a release failed, by kind';
    this.failures = metrics.counter('salaria_section_failures_total', failures, ['section', 'kind']);
    const fallbacks = 'Page views whose browser fell back to another release';
    this.fallbacks = metrics.counter('salaria_section_fallbacks_total', fallbacks, ['section']);
    this.hydration = metrics.histogram({
      name: 'salaria_section_hydration_duration_seconds',
      help: 'Seconds from navigation to the hydration of a section, in the first minutes of a release',
      labelNames: ['section'],
      buckets: [0.25, 0.5, 1, 2, 3, 5, 8, 15, 30],
    });
  }

  @Post('views')
  @Header('cache-control', 'no-store')
  @ApiEndpoint({
    tag,
    summary: 'Il browser di un lettore comincia a usare un rilascio e riceve la firma per le sue segnalazioni.',
    description:
      'La chiamano le pagine del sito. `nonce` accompagna le segnalazioni di quella visita; manca dove ' +
      'nessuna segnalazione conterebbe.',
    schema: sectionViewStartedSchema,
  })
  async view(@Body({ schema: sectionViewSchema }) view: SectionView): Promise<SectionViewStarted> {
    const nonce = (await this.limiter.allows(reportLimit)) ? await this.health.start(view) : undefined;
    return nonce === undefined ? {} : { nonce };
  }

  @Post('failures')
  @ApiEndpoint({
    tag,
    summary: 'Il browser di un lettore non ha potuto usare un rilascio.',
    description:
      'La chiamano le pagine del sito. Le segnalazioni di un rilascio recente contano per il suo ritiro ' +
      'automatico, e non dicono nulla di chi legge. Senza `nonce` sono accolte e non contate.',
    status: 202,
    schema: acknowledgementSchema,
  })
  async failure(@Body({ schema: sectionFailureSchema }) failure: SectionFailure): Promise<Acknowledgement> {
    if (!(await this.limiter.allows(reportLimit))) return { success: true };
    const { kind, error: _error, ...report } = failure;
    if (await this.health.report(report, reportOf[kind] ?? 'failures')) {
      const { section } = report;
      if (kind === 'fallback') this.fallbacks.inc({ section });
      else this.failures.inc({ section, kind });
      await this.errors.store(failure);
    }
    return { success: true };
  }

  @Post('loads')
  @ApiEndpoint({
    tag,
    summary: 'Il browser di un lettore ha usato un rilascio appena andato in linea.',
    description:
      'La chiamano le pagine del sito. Serve a confrontare un rilascio recente con quello di prima. ' +
      'Senza `nonce` la segnalazione è accolta e non contata.',
    status: 202,
    schema: acknowledgementSchema,
  })
  async load(@Body({ schema: sectionLoadSchema }) { ms, ...report }: SectionLoad): Promise<Acknowledgement> {
    if (!(await this.limiter.allows(reportLimit))) return { success: true };
    const isCounted = await this.health.report(report, 'loads');
    if (isCounted && ms !== undefined) {
      this.hydration.observe({ section: report.section }, ms / 1000);
      await this.hours.countLoadTime(report, ms);
    }
    return { success: true };
  }

  @Post('vitals')
  @ApiEndpoint({
    tag,
    summary: 'Quanto è stata veloce una pagina nel browser di un lettore.',
    description:
      'La chiamano le pagine del sito, quando il lettore le lascia. Per rilascio e percorso si conserva quante visite ' +
      'hanno avuto quali tempi, e nulla di chi legge.',
    status: 202,
    schema: acknowledgementSchema,
  })
  async vitalsOf(@Body({ schema: sectionVitalsSchema }) vitals: SectionVitals): Promise<Acknowledgement> {
    if (await this.limiter.allows(reportLimit)) await this.vitals.report(vitals);
    return { success: true };
  }
}
