import {
  type CreatedSectionToken,
  createdSectionTokenSchema,
  deskSectionSchema,
  deskSectionsSchema,
  type NewSectionToken,
  newSectionTokenSchema,
  type Rollback,
  rollbackSchema,
  sectionErrorsSchema,
  type SectionHealth,
  sectionHealthSchema,
  sectionTokensSchema,
} from '@salaria/contracts/desk/releases';
import { type ReleaseDone, releaseDoneSchema } from '@salaria/contracts/team-calls';
import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { Staff } from '../../platform/access/staff.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { PublishingService } from '../releases/publishing/publishing.service.js';
import { SectionTokensService } from '../teams/section-tokens.service.js';
import { DeskSectionsService } from './desk-sections.service.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import { Section } from '../section.decorator.js';

/** Sections for the staff: what the calls of the teams (teams.controller.ts) do not have. */
@Controller('api/desk/sections')
@Access('responsabile')
export class DeskSectionsController {
  constructor(
    private readonly sections: DeskSectionsService,
    private readonly tokens: SectionTokensService,
    private readonly publishing: PublishingService,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le sezioni, con il rilascio in linea e le segnalazioni di una settimana.',
    description: 'Anche le sezioni che hanno soltanto una chiave e ancora nessun rilascio.',
    schema: deskSectionsSchema,
  })
  list() {
    return this.sections.list();
  }

  @Get(':section')
  @ApiEndpoint({
    summary: 'Una sezione, con i rilasci di cui si conserva il controllo.',
    schema: deskSectionSchema,
  })
  find(@Section() section: string) {
    return this.sections.find(section);
  }

  @Get(':section/health')
  @ApiEndpoint({
    summary: 'Le segnalazioni dei browser per ora e per giorno.',
    description:
      'Le ultime 48 ore e gli ultimi 92 giorni. I browser segnalano le visite nella prima mezz’ora di un ' +
      'rilascio, e i guasti sempre; nulla dice chi legge.',
    schema: sectionHealthSchema,
  })
  health(@Section() section: string): Promise<SectionHealth> {
    return this.sections.health(section);
  }

  @Get(':section/errors')
  @ApiEndpoint({
    summary: 'Gli errori di una sezione nei browser, con il punto del sorgente.',
    description:
      'Errori uguali sono uno solo, con il numero delle volte. Dove la mappa di un file manca, il punto è ' +
      'quello del file pubblicato.',
    schema: sectionErrorsSchema,
  })
  errors(@Section() section: string) {
    return this.sections.errors(section);
  }

  @Post(':section/rollback')
  @ApiEndpoint({
    summary: 'Rimette in linea il rilascio di prima, se quello in linea è ancora quello visto.',
    audit: 'ha rimesso in linea il rilascio di prima della sezione {section}',
    schema: releaseDoneSchema,
    errors: [409],
  })
  rollBack(@Section() section: string, @Body({ schema: rollbackSchema }) { live }: Rollback): Promise<ReleaseDone> {
    return this.publishing.rollBack(section, this.staff.caller.name, live);
  }

  @Get(':section/tokens')
  @ApiEndpoint({
    summary: 'Le chiavi di una sezione, anche quelle ritirate.',
    schema: sectionTokensSchema,
  })
  listTokens(@Section() section: string) {
    return this.tokens.list(section);
  }

  @Post(':section/tokens')
  @ApiEndpoint({
    summary: 'Crea la chiave con cui un gruppo pubblica una sezione.',
    audit: 'ha creato una chiave della sezione {section} per {label|un gruppo}',
    description: 'La risposta è la sola con il testo della chiave. La sezione può essere nuova.',
    status: 201,
    schema: createdSectionTokenSchema,
  })
  createToken(
    @Section() section: string,
    @Body({ schema: newSectionTokenSchema }) { label }: NewSectionToken,
  ): Promise<CreatedSectionToken> {
    return this.tokens.create(section, label);
  }

  @Delete(':section/tokens/:id')
  @ApiEndpoint({
    summary: 'Ritira una chiave: da quel momento non pubblica più.',
    audit: 'ha ritirato la chiave {id} della sezione {section}',
    description: 'I rilasci già pubblicati restano.',
    status: 204,
  })
  revokeToken(@Section() section: string, @Id() id: number): Promise<void> {
    return this.tokens.revoke(section, id);
  }
}
