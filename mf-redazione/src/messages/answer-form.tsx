import { type Message, maxNoteLength } from '@salaria/contracts/desk/messages';
import { Button, ButtonAnchor, Field, Muted, Row, Stack, TextArea, TextInput, toast } from '@salaria/ui';
import { Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { instantText } from '../desk/instant';
import { StackForm } from '../desk/stack-form';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { answerMessage } from './messages.queries';

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
export function AnswerForm({ message, onAnswered, onReload }: AnswerFormProps) {
  const [subject, setSubject] = useState(replySubject(message));
  const [text, setText] = useState('');
  const titleId = useId();
  const { isPending, failure, run, clear } = useSubmit();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isAnswered = await run(async () => onAnswered(await answerMessage(message, subject, text)));
    if (!isAnswered) return;
    setText('');
    toast({ title: 'Risposta in partenza', description: `A ${message.email}. Il messaggio è segnato come fatto.` });
  }
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Rispondi</h3>
      <Row>
        <ButtonAnchor href={mailtoAddress(message)} look="outline">
          <Mail size={18} aria-hidden="true" />
          Rispondi con il tuo programma di posta
        </ButtonAnchor>
      </Row>
      {!message.canMail && (
        <Muted>
          Il sito non può spedire e-mail: manca un server di posta (SMTP_URL). Può impostarlo chi gestisce il server.
        </Muted>
      )}
      {message.canMail && (
        <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
          <Field label="Oggetto" problem={failure?.fields['subject']}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={250}
                value={subject}
                onChange={(event) => setSubject(event.target.value)}
              />
            )}
          </Field>
          <Field label="Risposta" problem={failure?.fields['text']}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={maxNoteLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Muted>{`Parte dal sito, a ${message.email}; il testo resta qui con il messaggio.`}</Muted>
          <FailureNotice
            failure={failure}
            onReload={() => {
              clear();
              onReload();
            }}
          />
          <Row>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? 'Invio…' : 'Invia la risposta'}
            </Button>
          </Row>
        </StackForm>
      )}
    </Stack>
  );
}
