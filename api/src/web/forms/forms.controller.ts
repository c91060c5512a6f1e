import { contactMessageSchema } from '@salaria/contracts/contact';
import { subscriptionSchema } from '@salaria/contracts/newsletter';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ContactService } from '../../domains/contact/contact.service.js';
import { NewsletterService } from '../../domains/newsletter/newsletter.service.js';
import { Access } from '../../platform/access/access.decorator.js';
import { toApiError } from '../../platform/errors/to-api-error.js';
import { type Limit, RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Accepts } from '../../platform/requests/guards/content-type.guard.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { PageService } from '../pages/page.service.js';
import { sendPage } from '../pages/page-writer.js';
import { deadlineMs, pageTimeoutMs, pageTimeoutsMs } from '../ssr/page-timeouts.js';
import { readSubmission } from './read-submission.js';

/** Forms with errors, each of which is a rendering. */
const invalidLimit: Limit = {
  bucket: 'invalid-forms',
  limit: 30,
  windowSeconds: 600,
  message: 'Hai inviato troppi moduli. Riprova tra qualche minuto.',
};
const invalidAddress = 'Inserisci un indirizzo email valido';

/**
 * The site's forms without scripts (Post/Redirect/Get): a form that is accepted redirects to its page, one that is not
 * is shown again with what was written and what is wrong. With scripts the forms call the API.
 */
@Controller()
@Access('public')
export class FormsController {
  constructor(
    private readonly contact: ContactService,
    private readonly newsletter: NewsletterService,
    private readonly pages: PageService,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('contact')
  @Accepts('application/x-www-form-urlencoded')
  @Deadline(deadlineMs(pageTimeoutsMs.machine))
  async send(@Req() request: Request, @Res() response: Response): Promise<void> {
    const fields = ['name', 'email', 'subject', 'message'];
    const submission = readSubmission(request.body, contactMessageSchema, fields);
    const form = { path: '/contact', values: submission.values, problems: {} };
    if (!('data' in submission))
      return this.sendProblems(request, response, { ...form, problems: submission.problems });
    const { data } = submission;
    await this.respond(request, response, form, async () => {
      await this.contact.send(data);
      return '/contact?esito=inviato#contact';
    });
  }

  @Post('newsletter')
  @Accepts('application/x-www-form-urlencoded')
  @Deadline(deadlineMs(pageTimeoutsMs.machine))
  async subscribe(@Req() request: Request, @Res() response: Response): Promise<void> {
    const submission = readSubmission(trimEmail(request.body), subscriptionSchema, ['email']);
    const form = { path: '/newsletter', values: submission.values, problems: {} };
    if (!('data' in submission))
      return this.sendProblems(request, response, { ...form, problems: { email: invalidAddress } });
    const { data } = submission;
    await this.respond(request, response, form, async () => {
      await this.newsletter.subscribe(data);
      return `/newsletter?esito=${this.newsletter.requiresConfirmation ? 'conferma' : 'iscritto'}`;
    });
  }

  /** Redirects to the address that `accept` returns; if it throws, shows the form with the error's message. */
  private async respond(
    request: Request,
    response: Response,
    form: SubmittedForm,
    accept: () => Promise<string>,
  ): Promise<void> {
    let address: string;
    try {
      address = await accept();
    } catch (thrown) {
      const error = toApiError(thrown);
      const { retryAfter } = error.details;
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
      return this.sendForm(request, response, { ...form, message: error.message }, error.getStatus());
    }
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, address);
  }

  /** @throws ApiError 429 when the client has sent too many invalid forms */
  private async sendProblems(request: Request, response: Response, form: SubmittedForm): Promise<void> {
    await this.limiter.enforce(invalidLimit);
    return this.sendForm(request, response, form, 422);
  }

  private async sendForm(
    request: Request,
    response: Response,
    submitted: SubmittedForm,
    status: number,
  ): Promise<void> {
    const page = await this.pages.render(
      { pathname: submitted.path, query: new URLSearchParams(), form: { submitted, status } },
      responseSignal(response, pageTimeoutMs(request)),
    );
    sendPage(response, page);
  }
}

const trimEmail = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? { ...body, email: body.email.trim() }
    : body;
