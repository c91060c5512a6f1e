import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import {
  type IssueChange,
  type IssueDraft,
  type IssuePreview,
  type IssueSending,
  issueChangeSchema,
  issueDraftSchema,
  issuePreviewSchema,
  issueSchema,
  issueSendingSchema,
  issuesPageSchema,
  type NewsletterStatus,
  newsletterStatusSchema,
  type TestMail,
  testMailSchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import { type PageQuery, pageQuerySchema } from '@salaria/contracts/paging';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { IssuePreviewService } from './issue-preview.service.js';
import { IssueSendingService } from './issue-sending.service.js';
import { IssuesService } from './issues.service.js';

@Controller('api/desk/newsletter')
@Access('moderatore')
export class DeskNewsletterController {
  constructor(
    private readonly issues: IssuesService,
    private readonly previews: IssuePreviewService,
    private readonly sending: IssueSendingService,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Se la newsletter si può spedire, e a quante persone.',
    description: '`missing` elenca le variabili che chi gestisce il server deve ancora impostare.',
    schema: newsletterStatusSchema,
  })
  status(): Promise<NewsletterStatus> {
    return this.sending.status();
  }

  @Get('issues')
  @ApiEndpoint({
    summary: 'I numeri della newsletter, dal più recente.',
    description: 'Con il conto delle e-mail partite, in attesa e non riuscite.',
    schema: issuesPageSchema,
  })
  list(@Query({ schema: pageQuerySchema }) page: PageQuery) {
    return this.issues.list(page);
  }

  @Post('issues')
  @ApiEndpoint({
    summary: 'Crea la bozza di un numero.',
    audit: 'ha cominciato un numero della newsletter',
    description: 'Gli articoli sono nell’ordine in cui l’e-mail li mostra.',
    status: 201,
    schema: issueSchema,
  })
  create(@Body({ schema: issueDraftSchema }) draft: IssueDraft) {
    return this.issues.create(draft);
  }

  @Get('issues/:id')
  @ApiEndpoint({
    summary: 'Un numero della newsletter.',
    schema: issueSchema,
  })
  get(@Id() id: number) {
    return this.issues.get(id);
  }

  @Post('issues/:id')
  @ApiEndpoint({
    summary: 'Salva la bozza di un numero.',
    audit: 'ha salvato la bozza del numero {id} della newsletter',
    schema: issueSchema,
  })
  save(@Id() id: number, @Body({ schema: issueChangeSchema }) change: IssueChange) {
    return this.issues.save(id, change);
  }

  @Delete('issues/:id')
  @ApiEndpoint({
    summary: 'Elimina la bozza di un numero.',
    audit: 'ha eliminato la bozza del numero {id} della newsletter',
    description: 'Un numero spedito resta.',
    status: 204,
    errors: [409],
  })
  remove(@Id() id: number): Promise<void> {
    return this.issues.remove(id);
  }

  @Get('issues/:id/preview')
  @ApiEndpoint({
    summary: 'L’e-mail di un numero, in HTML e come testo.',
    description: 'Con un collegamento di disiscrizione di prova; `problems` dice che cosa manca.',
    schema: issuePreviewSchema,
  })
  preview(@Id() id: number): Promise<IssuePreview> {
    return this.previews.preview(id);
  }

  @Post('issues/:id/test')
  @ApiEndpoint({
    summary: 'Spedisce un numero a un solo indirizzo, per prova.',
    audit: 'ha spedito una prova del numero {id} della newsletter',
    description: 'Con «[Prova]» nell’oggetto; al massimo venti all’ora.',
    status: 204,
    errors: [409],
  })
  test(@Id() id: number, @Body({ schema: testMailSchema }) { email }: TestMail): Promise<void> {
    return this.previews.test(id, email);
  }

  @Post('issues/:id/sending')
  @ApiEndpoint({
    summary: 'Spedisce un numero a tutti gli iscritti.',
    audit: 'ha spedito il numero «{subject|n. {id}}» della newsletter',
    description: 'Le e-mail partono a gruppi, poche al minuto, una sola per iscritto.',
    schema: issueSchema,
  })
  send(@Id() id: number, @Body({ schema: issueSendingSchema }) { version }: IssueSending) {
    return this.sending.send(id, version);
  }

  @Delete('issues/:id/sending')
  @ApiEndpoint({
    summary: 'Ferma la spedizione di un numero.',
    audit: 'ha fermato la spedizione del numero {id} della newsletter',
    description: 'Le e-mail già partite non tornano indietro.',
    schema: issueSchema,
    errors: [409],
  })
  cancel(@Id() id: number) {
    return this.sending.cancel(id);
  }
}
