import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import {
  type ContentEntry,
  type ContentPublication,
  type ContentWithdrawal,
  contentEntrySchema,
  contentKeySchema,
  contentPublicationSchema,
  contentVersionBodySchema,
  contentVersionQuerySchema,
  contentWithdrawalSchema,
} from '@salaria/contracts/desk/content/content';
import { type BulkChange, bulkChangeSchema } from '@salaria/contracts/desk/content/content-bulk';
import type { Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { changeTimeoutMs } from '../entries/entries.controller.js';
import { BulkChanges } from './bulk-changes.service.js';
import { ContentPublishing } from './publishing.service.js';
import { Withdrawals } from './withdrawals.js';

/** At most 500 entries, one after another. */
const bulkTimeoutMs = 300_000;

/** What the site gets of the entries, and what leaves it. */
@Controller('api/desk/content')
@Access('redattore')
@Deadline(changeTimeoutMs)
export class PublishingController {
  constructor(
    private readonly publishing: ContentPublishing,
    private readonly withdrawals: Withdrawals,
    private readonly bulk: BulkChanges,
  ) {}

  @Post('bulk')
  @HttpCode(200)
  @Deadline(bulkTimeoutMs)
  @ApiEndpoint({
    summary: 'Pubblica, riporta in bozza o toglie più voci.',
    audit: 'ha chiesto di cambiare più voci insieme',
    description:
      'Una dopo l’altra, ciascuna per intero o per niente. La risposta ha una riga JSON per voce, man mano: `problem` ' +
      'dice perché una non è cambiata, ed è `null` per le altre. I visitatori vedono tutto alla fine.',
    mediaType: 'application/x-ndjson',
  })
  async change(@Body({ schema: bulkChangeSchema }) { action, entries }: BulkChange, @Res() response: Response) {
    // Proxies must neither keep the lines back nor compress them.
    response.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    response.type('application/x-ndjson').flushHeaders();
    await this.bulk.run(action, entries, (result) => response.write(`${JSON.stringify(result)}\n`));
    response.end();
  }

  @Delete(':kind/:slug/draft')
  @ApiEndpoint({
    summary: 'Butta la copia di lavoro; ciò che è pubblicato resta.',
    audit: 'ha scartato la bozza di {kind} «{title|{slug}}»',
    description: 'Una voce mai pubblicata sparisce.',
    status: 204,
  })
  discard(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Query({ schema: contentVersionQuerySchema }) { version }: { version: number },
  ): Promise<void> {
    return this.publishing.discard(key, version);
  }

  @Post(':kind/:slug/publish')
  @ApiEndpoint({
    summary: 'Pubblica la copia di lavoro, subito o a una data.',
    audit: '{change|ha chiesto di pubblicare} {kind} «{title|{slug}}»{when|}',
    description: 'Con i controlli di `content:check`; i problemi sono in `problems`.',
    schema: contentEntrySchema,
    errors: [422],
  })
  publish(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentPublicationSchema }) body: ContentPublication,
  ): Promise<ContentEntry> {
    return this.publishing.publish(key, body);
  }

  @Delete(':kind/:slug/schedule')
  @ApiEndpoint({
    summary: 'Annulla la pubblicazione programmata; la copia di lavoro resta.',
    audit: 'ha annullato la pubblicazione programmata di {kind} «{title|{slug}}»',
    schema: contentEntrySchema,
  })
  unschedule(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Query({ schema: contentVersionQuerySchema }) { version }: { version: number },
  ): Promise<ContentEntry> {
    return this.publishing.unschedule(key, version);
  }

  @Put(':kind/:slug/withdrawal')
  @ApiEndpoint({
    summary: 'Programma quando una voce pubblicata torna in bozza da sé, o lo annulla.',
    audit: '{change|ha chiesto di programmare il ritiro di} {kind} «{title|{slug}}»{when|}',
    description: 'Non se altre pagine contano su di essa. Un momento passato è rifiutato con 400.',
    schema: contentEntrySchema,
    errors: [409, 422],
  })
  withdraw(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentWithdrawalSchema }) body: ContentWithdrawal,
  ): Promise<ContentEntry> {
    return this.withdrawals.plan(key, body);
  }

  @Post(':kind/:slug/unpublish')
  @ApiEndpoint({
    summary: 'Riporta in bozza una voce pubblicata.',
    audit: 'ha riportato in bozza {kind} «{title|{slug}}»',
    description: 'Non se altre pagine contano su di essa.',
    schema: contentEntrySchema,
    errors: [422],
  })
  unpublish(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Body({ schema: contentVersionBodySchema }) { version }: { version: number },
  ): Promise<ContentEntry> {
    return this.publishing.unpublish(key, version);
  }

  @Delete(':kind/:slug')
  @ApiEndpoint({
    summary: 'Toglie una voce dal sito.',
    audit: '{change|ha chiesto di eliminare} {kind} «{title|{slug}}»',
    description: 'Le sue versioni restano e si possono riprendere.',
    status: 204,
    errors: [422],
  })
  remove(
    @Param({ schema: contentKeySchema }) key: ContentKey,
    @Query({ schema: contentVersionQuerySchema }) { version }: { version: number },
  ): Promise<void> {
    return this.publishing.remove(key, version);
  }
}
