import { sectionErrorsSchema, sectionStatusSchema } from '@salaria/contracts/desk/releases';
import {
  type ReleaseDone,
  releaseDoneSchema,
  type ReleaseShare,
  releaseShareSchema,
  sectionReleasesSchema,
} from '@salaria/contracts/team-calls';
import { Body, Controller, Delete, Get, Post, UploadedFiles } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Staff } from '../../platform/access/staff.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { Upload } from '../../platform/uploads/upload.decorator.js';
import { readRelease, releaseUpload } from './release-upload.js';
import { DeskSectionsService } from '../desk/desk-sections.service.js';
import { PublishingService } from '../releases/publishing/publishing.service.js';
import { ReleasesService } from '../releases/releases.service.js';
import { ReleaseId, Section } from '../section.decorator.js';

const tag = 'sections';
/** Covers an upload over a slow line, compression, and a browser's visit to each page. */
const deadlineMs = 180_000;

/** Calls of a section's team, with the section's token. */
@Controller('api/sections/:section')
@Access('section-token')
export class TeamsController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly releases: ReleasesService,
    private readonly staff: Staff,
    private readonly sections: DeskSectionsService,
  ) {}

  @Get('releases')
  @ApiEndpoint({
    tag,
    summary: 'I rilasci di una sezione e la loro storia.',
    description: 'Dal più recente.',
    schema: sectionReleasesSchema,
  })
  list(@Section() section: string) {
    return this.releases.list(section);
  }

  @Get('errors')
  @ApiEndpoint({
    tag,
    summary: 'Gli errori di una sezione nei browser dei lettori.',
    description: 'Raggruppati per il punto in cui sono lanciati, dal più recente: al massimo cinquanta.',
    schema: sectionErrorsSchema,
  })
  errors(@Section() section: string) {
    return this.sections.errors(section);
  }

  @Get('status')
  @ApiEndpoint({
    tag,
    summary: 'Come va il rilascio in linea di una sezione.',
    description:
      'Il rilascio in linea e quello di prima; degli ultimi sette giorni visite, errori e tempi; gli errori nei ' +
      'browser. Lo mostra `npm run status`.',
    schema: sectionStatusSchema,
  })
  status(@Section() section: string) {
    return this.sections.status(section);
  }

  @Post('releases')
  @Upload(releaseUpload)
  @Deadline(deadlineMs)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['release'],
      properties: {
        release: { type: 'string' },
        external: { type: 'string' },
        preview: { type: 'string' },
        share: { type: 'string' },
        hold: { type: 'string' },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    },
  })
  @ApiEndpoint({
    tag,
    summary: 'Invia un rilascio: passa il controllo e va in linea, o spiega perché no.',
    audit: 'ha inviato un rilascio della sezione {section}',
    description:
      'Il modulo porta il pacchetto che `npm run release` prepara. La risposta ha il resoconto del controllo, anche quando il rilascio è rifiutato. Con `share` lo riceve solo quella percentuale dei visitatori.',
    status: 201,
    schema: releaseDoneSchema,
    errors: [409],
  })
  async release(
    @Section() section: string,
    @UploadedFiles() files: Express.Multer.File[],
    @Body() fields: Record<string, unknown>,
  ): Promise<ReleaseDone> {
    return this.publishing.publish(section, await readRelease(files, fields), this.staff.caller);
  }

  @Post('rollback')
  @ApiEndpoint({
    tag,
    summary: 'Rimette in linea il rilascio di prima.',
    audit: 'ha rimesso in linea il rilascio di prima della sezione {section}',
    schema: releaseDoneSchema,
    errors: [409],
  })
  rollBack(@Section() section: string): Promise<ReleaseDone> {
    return this.publishing.rollBack(section, this.staff.caller.name);
  }

  @Post('releases/:release/live')
  @Deadline(deadlineMs)
  @ApiEndpoint({
    tag,
    summary: 'Mette in linea un rilascio conservato.',
    audit: 'ha messo in linea il rilascio {release} della sezione {section}',
    schema: releaseDoneSchema,
    errors: [409, 422],
  })
  promote(@Section() section: string, @ReleaseId() id: string): Promise<ReleaseDone> {
    return this.publishing.promote(section, id, this.staff.caller);
  }

  @Post('releases/:release/share')
  @Deadline(deadlineMs)
  @ApiEndpoint({
    tag,
    summary: 'Mostra un rilascio conservato a una parte dei visitatori.',
    audit: 'ha mostrato il rilascio {release} della sezione {section} a una parte dei visitatori',
    description: 'Senza `hold` la parte cresce da sé finché il rilascio funziona; se non funziona è ritirato.',
    schema: releaseDoneSchema,
    errors: [409, 422],
  })
  share(
    @Section() section: string,
    @ReleaseId() id: string,
    @Body({ schema: releaseShareSchema }) share: ReleaseShare,
  ): Promise<ReleaseDone> {
    return this.publishing.share(section, id, share, this.staff.caller);
  }

  @Delete('canary')
  @ApiEndpoint({
    tag,
    summary: 'Non mostra più un rilascio a una parte dei visitatori.',
    audit: 'ha concluso il rilascio graduale della sezione {section}',
    schema: releaseDoneSchema,
  })
  endShare(@Section() section: string): Promise<ReleaseDone> {
    return this.publishing.endShare(section, this.staff.caller.name);
  }

  @Post('releases/:release/preview')
  @ApiEndpoint({
    tag,
    summary: "Dà un collegamento d'anteprima a un rilascio conservato.",
    audit: 'ha fatto un collegamento di anteprima al rilascio {release} della sezione {section}',
    description:
      'Il collegamento mostra il sito intero con il rilascio richiesto a chi lo apre, e a nessun altro, ' +
      'finché non scade.',
    schema: releaseDoneSchema,
  })
  preview(@Section() section: string, @ReleaseId() id: string): Promise<ReleaseDone> {
    return this.publishing.preview(section, id);
  }
}
