import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Accepts } from '../../platform/requests/guards/content-type.guard.js';
import { renderNewsletterPage, newsletterPagePolicy } from './newsletter-page.js';
import { NewsletterService } from './newsletter.service.js';

const tokenQuerySchema = z.object({ token: sentText(1, 200, 'Collegamento non valido') });
type TokenQuery = z.infer<typeof tokenQuerySchema>;

/** What helps where a link is of no subscription. */
const spent = {
  confirm:
    'Questo collegamento non vale più: dopo sette giorni la richiesta è cancellata. Iscriviti di nuovo, in fondo a ogni pagina del sito.',
  unsubscribe:
    'Questo collegamento non è intero, o il tuo indirizzo non è più tra gli iscritti: in questo caso non riceverai altro.',
};

/**
 * Serves the links of mails. A GET changes nothing, since mail scanners follow links too: the subscriber presses a
 * button, or the mail program sends a POST (one-click unsubscription, RFC 8058).
 */
@Controller('api/newsletter')
@Access('public')
export class NewsletterLinksController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Get('confirm')
  askConfirm(
    @Query({ schema: tokenQuerySchema }) _query: TokenQuery,
    @Res({ passthrough: true }) response: Response,
  ): string {
    return sendPage(
      response,
      renderNewsletterPage("Conferma l'iscrizione", 'Vuoi ricevere la nostra newsletter?', 'Conferma'),
    );
  }

  @Post('confirm')
  @HttpCode(200)
  @Accepts('*')
  async confirm(
    @Query({ schema: tokenQuerySchema }) { token }: TokenQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const done = renderNewsletterPage(
      'Iscrizione confermata',
      'Riceverai i nostri aggiornamenti e nuovi post del blog.',
    );
    return (await this.newsletter.confirm(token)) ? sendPage(response, done) : sendInvalidLink(response, spent.confirm);
  }

  @Get('unsubscribe')
  askUnsubscribe(
    @Query({ schema: tokenQuerySchema }) _query: TokenQuery,
    @Res({ passthrough: true }) response: Response,
  ): string {
    return sendPage(
      response,
      renderNewsletterPage('Lascia la newsletter', 'Vuoi non ricevere più la newsletter?', 'Annulla iscrizione'),
    );
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Accepts('*')
  async unsubscribe(
    @Query({ schema: tokenQuerySchema }) { token }: TokenQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const done = renderNewsletterPage('Iscrizione annullata', 'Non riceverai più la newsletter.');
    return (await this.newsletter.unsubscribe(token))
      ? sendPage(response, done)
      : sendInvalidLink(response, spent.unsubscribe);
  }
}

function sendPage(response: Response, html: string): string {
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': newsletterPagePolicy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  return html;
}

function sendInvalidLink(response: Response, text: string): string {
  response.status(404);
  return sendPage(response, renderNewsletterPage('Collegamento non valido', text));
}
