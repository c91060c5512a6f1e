import { idSchema, instantSchema, named, sentEmail, sentLine, sentText } from '@salaria/contracts/common';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import * as z from '@salaria/contracts/z';

/** `new`: unread; `open`: read, to be dealt with; `done`. */
export const messageStates = ['new', 'open', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** `unread`: not read; `todo`: not done, read or not; `done`. */
export const messageFilters = ['unread', 'todo', 'done'] as const;

export const messagesQuerySchema = z.object({
  ...deskListParameters,
  filter: z.optional(z.enum(messageFilters, 'Filtro non valido')),
});
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

/** Changes with each change of the row; a call with an old one is refused with 409. */
export const versionSchema = z.string().check(z.regex(/^\d{1,10}$/, 'Versione non valida'));

const messageFields = {
  id: idSchema,
  version: versionSchema,
  createdAt: instantSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  answered: z.boolean(),
  /** Who dealt with it last, and when. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instantSchema),
};

/** A message in the list; `preview` is the beginning of its text. */
export const messageSummarySchema = named('DeskMessageSummary', z.object({ ...messageFields, preview: z.string() }));
export type MessageSummary = z.infer<typeof messageSummarySchema>;
export const messageSummaryExample: MessageSummary = {
  id: 12,
  version: '734',
  createdAt: '2026-03-05T09:00:00.000Z',
  name: 'Anna Bianchi',
  email: 'anna@example.it',
  subject: 'Richiesta Informazioni',
  state: 'new',
  answered: false,
  changedBy: null,
  changedAt: null,
  preview: 'Vorrei visitare l’Antiquarium.',
};

export const messagesPageSchema = named('DeskMessages', deskPageSchema(messageSummarySchema));
export const messagesPageExample = {
  items: [messageSummaryExample],
  total: 31,
  next: 'WyJkZXNrLW1lc3NhZ2VzIiwiMTIiXQ',
};

/** A note of staff, or an answer that the site has mailed. */
export const messageNoteSchema = named(
  'DeskMessageNote',
  z.object({
    id: idSchema,
    kind: z.enum(['note', 'answer']),
    text: z.string(),
    author: z.string(),
    createdAt: instantSchema,
    /** Of an answer: whether the mail has gone out. */
    mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  }),
);
export type MessageNote = z.infer<typeof messageNoteSchema>;
export const messageNoteExample: MessageNote = {
  id: 4,
  kind: 'note',
  text: 'Telefonato: viene sabato.',
  author: 'Rita Rossi',
  createdAt: '2026-03-06T10:00:00.000Z',
  mail: null,
};

export const messageSchema = named(
  'DeskMessage',
  z.object({
    ...messageFields,
    message: z.string(),
    notes: z.array(messageNoteSchema),
    /** Whether the site can mail an answer. */
    canMail: z.boolean(),
  }),
);
export type Message = z.infer<typeof messageSchema>;
const { preview: _preview, ...summaryExample } = messageSummaryExample;
export const messageExample: Message = {
  ...summaryExample,
  state: 'open',
  message: 'Vorrei visitare l’Antiquarium.',
  changedBy: 'Rita Rossi',
  changedAt: '2026-03-06T10:00:00.000Z',
  notes: [messageNoteExample],
  canMail: true,
};

export const messageStateChangeSchema = named(
  'DeskMessageStateChange',
  z.strictObject({ state: z.enum(messageStates), version: versionSchema }),
);
export type MessageStateChange = z.infer<typeof messageStateChangeSchema>;
export const messageStateChangeExample: MessageStateChange = { state: 'done', version: '734' };

export const maxNoteLength = 5000;
export const newNoteSchema = named(
  'DeskNewNote',
  z.strictObject({ text: sentText(1, maxNoteLength, 'Scrivi il testo della nota') }),
);
export type NewNote = z.infer<typeof newNoteSchema>;
export const newNoteExample: NewNote = { text: messageNoteExample.text };

export const newAnswerSchema = named(
  'DeskNewAnswer',
  z.strictObject({
    subject: sentLine(1, 250, 'L’oggetto è obbligatorio'),
    text: sentText(1, maxNoteLength, 'Scrivi il testo della risposta'),
    version: versionSchema,
  }),
);
export type NewAnswer = z.infer<typeof newAnswerSchema>;
export const newAnswerExample: NewAnswer = {
  subject: 'Re: Richiesta Informazioni',
  text: 'L’Antiquarium è aperto sabato mattina.',
  version: '734',
};

/** What is stored about the writer of a message; each title says what deleting does to it. */
export const personSchema = named(
  'DeskPerson',
  z.object({
    email: z.string(),
    found: z.array(z.object({ title: z.string(), items: z.array(z.object({ id: z.int(), label: z.string() })) })),
  }),
);
export type Person = z.infer<typeof personSchema>;
export const personExample: Person = {
  email: 'anna@example.it',
  found: [{ title: 'Messaggi, saranno cancellati', items: [{ id: 12, label: 'Richiesta Informazioni' }] }],
};

/** The person whose data is to be deleted, repeated so that a wrong number in the address deletes nothing. */
export const personDeletionSchema = named('DeskPersonDeletion', z.strictObject({ email: sentEmail }));
export type PersonDeletion = z.infer<typeof personDeletionSchema>;
export const personDeletionExample: PersonDeletion = { email: 'anna@example.it' };
