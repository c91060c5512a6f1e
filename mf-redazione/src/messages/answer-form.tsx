import { type Message, maxNoteLength } from '@salaria/contracts/desk/messages';
import { Button, ButtonAnchor, Field, Muted, Row, Stack, TextArea, TextInput, toast } from '@salaria/ui';
import * as z from '@salaria/contracts/z';
import { Mail } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { DraftNote } from '../desk/drafts/forms/draft-note';
import { SendStatus } from '../desk/drafts/forms/send-status';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { useRetriedSubmit } from '../desk/drafts/forms/use-retried-submit';
import { instantText } from '../desk/instant';
import { StackForm } from '../desk/stack-form';
import { answerMessage, draftEntries, findAdded } from './messages.queries';

/** Mail programs cut longer addresses. */
const maxQuotedLength = 1200;

const replySubject = ({ subject }: Message): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** Returns the address that opens an answer in the mail program, with the message quoted. */
function mailtoAddress(message: Message): string {
  const { name, email, createdAt, message: text } = message;
  const cut = text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text;
  const quoted = cut.replace(/^/gm, '> ');
  const body = `\n\n${name} ha scritto il ${instantText(createdAt)}:\n${quoted}\n`.replace(/\n/g, '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(message))}&body=${encodeURIComponent(body)}`;
}

interface AnswerFormProps {
  message: Message;
  onAnswered: (message: Message) => void;
  onReload: () => void;
}

/** Answers by the visitor's own mail program or, where the site can send mail, from the site. */
export function AnswerForm(props: AnswerFormProps) {
  const { message } = props;
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Rispondi</h3>
      <Row>
        <ButtonAnchor href={mailtoAddress(message)} look="outline">
          <Mail size={18} aria-hidden="true" />
          Rispondi con il tuo programma di posta
        </ButtonAnchor>
      </Row>
      {message.canMail ? (
        <SiteAnswerForm {...props} />
      ) : (
        <Muted>
          Il sito non può spedire e-mail: manca un server di posta (SMTP_URL). Può impostarlo chi gestisce il server.
        </Muted>
      )}
    </Stack>
  );
}

const answerSchema = z.object({ subject: z.string(), text: z.string() });

/** Answers from the site. */
function SiteAnswerForm({ message, onAnswered, onReload }: AnswerFormProps) {
  const draft = useFormDraft({
    entry: draftEntries(message.id).answer,
    label: `Risposta a ${message.name}`,
    schema: answerSchema,
    blank: { subject: replySubject(message), text: '' },
  });
  const { subject, text } = draft.content;
  const submission = useRetriedSubmit();
  const { isPending, failure, run } = submission;
  const isBesideFields = failure?.fields['subject'] !== undefined || failure?.fields['text'] !== undefined;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isAnswered = await run(
      async () => onAnswered(await answerMessage(message, subject, text)),
      async () => {
        const answered = await findAdded(message, 'answer', text);
        if (answered) onAnswered(answered);
        return answered !== undefined;
      },
    );
    if (!isAnswered) return;
    draft.clear();
    toast({ title: 'Risposta in partenza', description: `A ${message.email}. Il messaggio è segnato come fatto.` });
  }
  return (
    <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <DraftNote draft={draft} />
      <Field label="Oggetto" problem={failure?.fields['subject']}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={250}
            value={subject}
            readOnly={isPending}
            onChange={(event) => draft.change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Risposta" problem={failure?.fields['text']}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={maxNoteLength}
            value={text}
            readOnly={isPending}
            onChange={(event) => draft.change({ text: event.target.value })}
          />
        )}
      </Field>
      <Muted>{`Parte dal sito, a ${message.email}; il testo resta qui con il messaggio.`}</Muted>
      <Row>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Invio…' : 'Invia la risposta'}
        </Button>
      </Row>
      <SendStatus submission={submission} isBesideFields={isBesideFields} onReload={onReload} />
    </StackForm>
  );
}
