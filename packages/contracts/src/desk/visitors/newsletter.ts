import {
  idSchema,
  instantSchema,
  named,
  sentEmail,
  sentLine,
  sentText,
  slugParamSchema,
} from '@salaria/contracts/common';
import { versionSchema } from '@salaria/contracts/desk/visitors/messages';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import * as z from '@salaria/contracts/z';

/**
 * `unconfirmed`: has not followed the link of the confirmation mail. `refused`: the mail server refuses the address, or
 * staff have marked it; no issue goes there.
 */
export const subscriberStates = ['active', 'unconfirmed', 'unsubscribed', 'refused'] as const;

export const subscribersQuerySchema = z.object({
  ...deskListParameters,
  state: z.optional(z.enum(subscriberStates, 'Stato non valido')),
});
export type SubscribersQuery = z.infer<typeof subscribersQuerySchema>;

export const subscriberSchema = named(
  'DeskSubscriber',
  z.object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    state: z.enum(subscriberStates),
    subscribed: instantSchema,
    /** How the consent of a person whom staff have added was given; null for those who subscribed on the site. */
    consent: z.nullable(z.string()),
    refusedAt: z.nullable(instantSchema),
    refusedReason: z.nullable(z.string()),
  }),
);
export type Subscriber = z.infer<typeof subscriberSchema>;
export const subscriberExample: Subscriber = {
  id: 7,
  email: 'anna@example.it',
  name: 'Anna',
  state: 'active',
  subscribed: '2026-03-05T09:00:00.000Z',
  consent: null,
  refusedAt: null,
  refusedReason: null,
};
export const maxRefusalReason = 300;
/** Why mail to an address does not arrive. */
export const refusalSchema = named(
  'DeskRefusal',
  z.strictObject({ reason: sentLine(3, maxRefusalReason, 'Scrivi perché') }),
);
export type Refusal = z.infer<typeof refusalSchema>;
export const refusalExample: Refusal = { reason: 'E-mail tornata indietro: casella piena' };
export const maxAddedSubscribers = 500;
/** People who have given their consent outside of the site, and how. */
export const newSubscribersSchema = named(
  'DeskNewSubscribers',
  z.strictObject({
    consent: sentLine(3, 300, 'Scrivi come hanno dato il consenso'),
    people: z
      .array(z.strictObject({ email: sentEmail, name: sentLine(0, 100) }))
      .check(z.minLength(1, 'Nessun indirizzo'), z.maxLength(maxAddedSubscribers, `Al massimo ${maxAddedSubscribers}`)),
  }),
);
export type NewSubscribers = z.infer<typeof newSubscribersSchema>;
export const newSubscribersExample: NewSubscribers = {
  consent: 'Modulo firmato alla visita del 5 marzo',
  people: [{ email: 'anna@example.it', name: 'Anna' }],
};
/** The people of a list, and the lines with an address that cannot be taken, counted from 1. */
export const peopleListSchema = named(
  'DeskPeopleList',
  z.object({
    people: z.array(z.object({ email: z.string(), name: z.string() })),
    refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  }),
);
export type PeopleList = z.infer<typeof peopleListSchema>;
export const peopleListExample: PeopleList = {
  people: [{ email: 'anna@example.it', name: 'Anna Bianchi' }],
  refused: [{ line: 3, text: 'luca@', reason: 'senza indirizzo e-mail' }],
};
/** `known`: addresses that the list had, whose subscription stays as it is, also when it was cancelled. */
export const subscribersAddedSchema = named('DeskSubscribersAdded', z.object({ added: z.int(), known: z.int() }));
export const subscribersAddedExample = { added: 1, known: 0 };
export const subscribersPageSchema = named('DeskSubscribers', deskPageSchema(subscriberSchema));
export const subscribersPageExample = { items: [subscriberExample], total: 1, next: null };

/** Whether the newsletter can be sent: the variables that are missing, and who would receive it. */
export const newsletterStatusSchema = named(
  'DeskNewsletterStatus',
  z.object({ missing: z.array(z.string()), activeSubscribers: z.int(), mailsPerMinute: z.int() }),
);
export type NewsletterStatus = z.infer<typeof newsletterStatusSchema>;
export const newsletterStatusExample: NewsletterStatus = { missing: [], activeSubscribers: 120, mailsPerMinute: 50 };

export const maxIssueArticles = 20;

/** What staff write of an issue; `slugs` are its articles in their order. */
export const issueDraftSchema = named(
  'DeskIssueDraft',
  z.strictObject({
    subject: sentLine(0, 200),
    intro: sentText(0, 5000),
    slugs: z.array(slugParamSchema).check(z.maxLength(maxIssueArticles, `Al massimo ${maxIssueArticles} articoli`)),
  }),
);
export type IssueDraft = z.infer<typeof issueDraftSchema>;
export const issueDraftExample: IssueDraft = {
  subject: 'Notizie di primavera',
  intro: 'Le ricerche di questi mesi.',
  slugs: ['il-masso-dellorso'],
};

export const issueChangeSchema = named(
  'DeskIssueChange',
  z.strictObject({ ...issueDraftSchema.shape, version: versionSchema }),
);
export type IssueChange = z.infer<typeof issueChangeSchema>;
export const issueChangeExample: IssueChange = { ...issueDraftExample, version: '734' };

export const issueStates = ['draft', 'sending', 'sent', 'canceled'] as const;

const issueFields = {
  id: idSchema,
  version: versionSchema,
  subject: z.string(),
  state: z.enum(issueStates),
  changedBy: z.string(),
  changedAt: instantSchema,
  startedAt: z.nullable(instantSchema),
  /** Mails of the issue. `refused`: to addresses that the mail server refuses. `skipped`: to subscribers who left in the meantime, or withdrawn by canceling. */
  counts: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), refused: z.int(), skipped: z.int() }),
};

export const issueSummarySchema = named('DeskIssueSummary', z.object(issueFields));
export type IssueSummary = z.infer<typeof issueSummarySchema>;
export const issueSummaryExample: IssueSummary = {
  id: 2,
  version: '734',
  subject: issueDraftExample.subject,
  state: 'sending',
  changedBy: 'Rita Rossi',
  changedAt: '2026-03-06T10:00:00.000Z',
  startedAt: '2026-03-06T10:00:00.000Z',
  counts: { sent: 50, waiting: 69, failed: 1, refused: 0, skipped: 0 },
};
export const issuesPageSchema = named('DeskIssues', deskPageSchema(issueSummarySchema));
export const issuesPageExample = { items: [issueSummaryExample], total: 1, next: null };

export const issueSchema = named(
  'DeskIssue',
  z.object({ ...issueFields, intro: z.string(), slugs: z.array(z.string()) }),
);
export type Issue = z.infer<typeof issueSchema>;
export const issueExample: Issue = {
  ...issueSummaryExample,
  intro: issueDraftExample.intro,
  slugs: issueDraftExample.slugs,
};

/** The mail of an issue as a subscriber would receive it. */
export const issuePreviewSchema = named(
  'DeskIssuePreview',
  z.object({ subject: z.string(), html: z.string(), text: z.string(), problems: z.array(z.string()) }),
);
export type IssuePreview = z.infer<typeof issuePreviewSchema>;
export const issuePreviewExample: IssuePreview = {
  subject: issueDraftExample.subject,
  html: '<!doctype html><html lang="it">…</html>',
  text: 'Le ricerche di questi mesi.',
  problems: [],
};

export const testMailSchema = named('DeskTestMail', z.strictObject({ email: sentEmail }));
export type TestMail = z.infer<typeof testMailSchema>;
export const testMailExample: TestMail = { email: 'rita@example.it' };

export const issueSendingSchema = named('DeskIssueSending', z.strictObject({ version: versionSchema }));
export type IssueSending = z.infer<typeof issueSendingSchema>;
export const issueSendingExample: IssueSending = { version: '734' };
