import { maxNoteLength, type Message, messageSchema } from '@salaria/contracts/desk/visitors/messages';
import { ButtonAnchor, Muted, Row, send, Stack, toast } from '@salaria/ui';
import { Mail } from 'lucide-react';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { instantText } from '../desk/format';
import { draftEntries, messagePath } from './message-calls';

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

/** Answers by the visitor's own mail program or, where the site can send mail, from the site. */
export function AnswerForm({ message }: { message: Message }) {
  return (
    <Stack as="section" aria-labelledby="rispondi">
      <h3 id="rispondi">Rispondi</h3>
      <Row>
        <ButtonAnchor href={mailtoAddress(message)} look="outline">
          <Mail size={18} aria-hidden="true" />
          Rispondi con il tuo programma di posta
        </ButtonAnchor>
      </Row>
      {message.canMail ? (
        <SiteAnswerForm message={message} />
      ) : (
        <Muted>Il sito non può spedire e-mail: manca un server di posta. Può impostarlo chi gestisce il server.</Muted>
      )}
    </Stack>
  );
}

/** Answers from the site. */
function SiteAnswerForm({ message }: { message: Message }) {
  const { id, version, name, email } = message;
  const form = useDeskForm({
    entry: draftEntries(id).answer,
    label: `Risposta a ${name}`,
    values: { subject: replySubject(message), text: '' },
    call: async (answer) => {
      await send('POST', `${messagePath(id)}/answers`, { ...answer, version }, messageSchema);
      toast({ title: 'Risposta in partenza', description: `A ${email}. Il messaggio è segnato come fatto.` });
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Invia la risposta" canReload>
      <TextField name="subject" label="Oggetto" maxLength={250} />
      <TextField
        name="text"
        label="Risposta"
        lines="9rem"
        maxLength={maxNoteLength}
        help={`Parte dal sito, a ${email}, con la domanda citata sotto; il testo resta qui con il messaggio.`}
      />
    </DeskFormView>
  );
}
