import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import {
  type ContentDraft,
  type ContentEntry,
  type ContentFailure,
  type ContentKind,
  type ContentUse,
  contentDraftSchema,
  contentEntrySchema,
  contentFailuresSchema,
  contentKeySchema,
  contentKindSchema,
  contentUsesSchema,
  type NewContent,
  newContentSchema,
} from '@salaria/contracts/desk/content/content';
import {
  type ContentListQuery,
  contentListQuerySchema,
  contentNewsSchema,
  contentPageSchema,
} from '@salaria/contracts/desk/content/content-list';
import { type ContentPresence, contentPresenceSchema } from '@salaria/contracts/desk/content/content-presence';
import { Access } from '../../../platform/access/access.decorator.js';
import { Staff } from '../../../platform/access/staff.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { SiteCheck } from '../checks/site-check.service.js';
import { ContentPresencesRepository } from '../presence/content-presences.repository.js';
import { ContentEntries } from './content-entries.service.js';

/** A change waits for an import or a publication that another process is doing. */
export const changeTimeoutMs = 30_000;

/** The entries of the content, and their working copies, which visitors do not see. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class ContentEntriesController {
  constructor(
    private readonly entries: ContentEntries,
    private readonly presences: ContentPresencesRepository,
    private readonly staff: Staff,
    private readonly checks: SiteCheck,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'I contenuti del sito con il loro stato, dall’ultimo cambiato.',
    description:
      'A pagine di 50. `q` cerca in tutti i testi, nei numeri d’inventario, nei luoghi e nei nomi delle fotografie, ' +
      'anche parti di parole; se nulla corrisponde, parole simili. `counts` dice quante voci ha ogni valore di ' +
      '`state` con le stesse parole, e in `all` quante sono senza quelle tolte.',
    schema: contentPageSchema,
  })
  list(@Query({ schema: contentListQuerySchema }) query: ContentListQuery) {
    return this.entries.list(query);
  }

  @Get('news')
  @ApiEndpoint({
    summary: 'Che cosa esce prossimamente, e che cosa è uscito da poco dalla redazione.',
    schema: contentNewsSchema,
  })
  news() {
    return this.entries.news();
  }

  @Get('failures')
  @ApiEndpoint({
    summary: 'Le pubblicazioni programmate che non sono avvenute.',
    description: 'Una voce ne esce quando è salvata, pubblicata o programmata di nuovo.',
    schema: contentFailuresSchema,
  })
  failures(): Promise<ContentFailure[]> {
    return this.entries.failures();
  }

  @Get('problems')
  @ApiEndpoint({
    summary: 'Che cosa ha trovato il controllo di ogni notte in ciò che è pubblicato.',
    description: 'Una voce ne esce quando è pubblicata di nuovo, o la notte dopo che è in ordine.',
    schema: contentFailuresSchema,
  })
  problems(): Promise<ContentFailure[]> {
    return this.checks.problems();
  }

  @Get(':kind/:slug/uses')
  @ApiEndpoint({
    summary: 'Le voci che nominano questa, come categoria, come autore o con un collegamento.',
    description: 'Quelle del sito e le copie di lavoro. Finché ce ne sono sul sito la voce non si toglie.',
    schema: contentUsesSchema,
  })
  uses(@Param({ schema: contentKeySchema }) key: ContentKey): Promise<ContentUse[]> {
    return this.checks.usesOf(key);
  }

  @Get(':kind/:slug')
  @ApiEndpoint({
    summary: 'Una voce: i campi della copia di lavoro, ciò che è pubblicato e che cosa correggere.',
    description:
      'I campi sono quelli del file; un file che è un elenco ha il solo campo `entries`. Senza copia di lavoro i ' +
      'testi sono quelli del sito. `version` si manda con la modifica seguente.',
    schema: contentEntrySchema,
  })
  read(@Param({ schema: contentKeySchema }) key: ContentKey): Promise<ContentEntry> {
    return this.entries.read(key);
  }

  @Post(':kind')
  @ApiEndpoint({
    summary: 'Crea una voce come copia di lavoro.',
    audit: 'ha cominciato {kind} «{title|senza esito}»',
    description: 'I visitatori la vedono quando viene pubblicata.',
    status: 201,
    schema: contentEntrySchema,
    errors: [409],
  })
  create(
    @Param('kind', { schema: contentKindSchema }) kind: ContentKind,
    @Body({ schema: newContentSchema }) body: NewContent,
  ): Promise<ContentEntry> {
    return this.entries.create(kind, body);
  }

  @Put(':kind/:slug/draft')
  @ApiEndpoint({
    summary: 'Salva la copia di lavoro e dice che cosa correggere.',
    audit: 'ha salvato la bozza di {kind} «{title|{slug}}»',
    description:
      'Anche con problemi: si correggono prima di pubblicare. Un conflitto ha in `current` la voce com’è ora; lo stesso salvataggio ripetuto non è un conflitto.',
    schema: contentEntrySchema,
  })
  save(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentDraftSchema }) body: ContentDraft,
  ): Promise<ContentEntry> {
    return this.entries.save(key, body);
  }

  @Put(':kind/:slug/presence')
  @ApiEndpoint({
    summary: 'Dice che la voce è aperta qui, e chi altro l’ha aperta.',
    audit: null,
    description: 'L’editor la ripete ogni 20 secondi; dopo 90 senza notizie chi l’aveva aperta non è più nominato.',
    schema: contentPresenceSchema,
  })
  async present(@Param({ schema: contentKeySchema }) key: ContentKey): Promise<ContentPresence> {
    const { accountId } = this.staff.caller;
    return { others: accountId === null ? [] : await this.presences.record(key, accountId) };
  }
}
