import {
  type Issue,
  type IssueDraft,
  type IssuePreview,
  issuePreviewSchema,
  issueSchema,
  type NewsletterStatus,
} from '@salaria/contracts/desk/visitors/newsletter';
import type { PostSummary } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { Dialog, ErrorNotice, Field, readJson, Row, send, Stack, TextInput } from '@salaria/ui';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { LabelledControl } from '../../content/form/labelled-control';
import { VisualEditor } from '../../content/markdown/markdown-field';
import { DraftNotes, SaveStatus } from '../../desk/drafts/draft-status';
import { removeLocalDraft } from '../../desk/drafts/local-drafts';
import { useDraft } from '../../desk/drafts/use-draft';
import { countText } from '../../desk/format';
import { CallButton } from '../../desk/parts/actions/call-button';
import { TabletText } from '../../desk/parts/layout';
import { BarredStack, PageBar } from '../../desk/parts/page-bar';
import { ReportedError } from '../../desk/parts/actions/submit';
import { deskSend } from '../../desk/session/lost-session';
import { useSession } from '../../desk/session/session.queries';
import { trashSentence, useTrashToast } from '../../desk/trash';
import { draftEntry, issuePath, readIssue } from '../newsletter-calls';
import { ArticlePicker } from './article-picker';
import { TestMailForm } from './test-mail-form';

const textsSchema = z.object({ subject: z.string(), intro: z.string(), slugs: z.array(z.string()) });
/** Returns the texts of an issue; its version is a number that the API writes as a text. */
const storedOf = ({ version, ...issue }: Issue) => ({
  version: Number(version),
  content: z.parse(textsSchema, issue),
});
const labels = { subject: 'Oggetto dell’e-mail', intro: 'Testo introduttivo', slugs: 'Articoli' } as const;
const labelOf = (field: string): string => labels[field as keyof typeof labels];

interface IssueEditorProps {
  issue: Issue;
  /** The articles that an issue may have. */
  posts: readonly PostSummary[];
  status: NewsletterStatus;
  onRemoved: () => void;
}

/** Writes an issue, shows its mail and sends it. */
export function IssueEditor({ issue, posts, status, onRemoved }: IssueEditorProps) {
  const { id } = issue;
  const path = issuePath(id);
  const { accountId } = useSession();
  const sayTrashed = useTrashToast();
  const draft = useDraft<IssueDraft>({
    ...storedOf(issue),
    entry: draftEntry(id),
    label: `Newsletter: ${issue.subject || 'numero senza oggetto'}`,
    schema: textsSchema,
    save: async (version, texts) =>
      Number((await deskSend('POST', path, { ...texts, version: String(version) }, issueSchema)).version),
    read: async () => {
      const now = await readIssue(id);
      return { ...storedOf(now), person: now.changedBy, savedAt: now.changedAt };
    },
  });
  const { saver, state, content } = draft;
  const change = (changes: Partial<IssueDraft>) => saver.change({ ...saver.getSnapshot().content, ...changes });
  const [preview, setPreview] = useState<IssuePreview>();
  const save = async () => {
    if (!(await saver.flush()))
      throw new ReportedError('Prima la bozza va salvata: la riga in alto dice che cosa lo impedisce.');
  };
  const showPreview = async () => {
    await save();
    setPreview(z.parse(issuePreviewSchema, await readJson(`${path}/preview`)));
  };
  const subscribers = countText(status.activeSubscribers, 'iscritto', 'iscritti');
  const sendIssue = async () => {
    await save();
    await send('POST', `${path}/sending`, { version: String(saver.getSnapshot().version) }, issueSchema);
  };
  const remove = async () => {
    await send('DELETE', path, undefined);
    removeLocalDraft(accountId, draftEntry(id));
    onRemoved();
    sayTrashed({ area: 'newsletter', id: String(id) }, content.subject || 'Numero senza oggetto');
  };
  return (
    <BarredStack>
      <PageBar
        state={<SaveStatus state={state} onRetry={() => void saver.flush()} />}
        actions={
          <>
            <CallButton icon={Eye} label={<TabletText>Anteprima</TabletText>} look="outline" call={showPreview} />
            {status.missing.length === 0 && (
              <CallButton
                icon={Send}
                label={
                  <>
                    Spedisci<TabletText> a {subscribers}…</TabletText>
                  </>
                }
                question={{
                  title: 'Spedire il numero?',
                  confirmLabel: 'Spedisci',
                  text: [
                    `«${content.subject}» parte per ${subscribers}, una e-mail a ciascuno.`,
                    `Partono al massimo ${status.mailsPerMinute} e-mail al minuto, anche se chiudi questa pagina. Si ` +
                      'può fermare la spedizione, ma ciò che è partito non torna indietro, e il numero non si ' +
                      'modifica più.',
                  ],
                }}
                call={sendIssue}
                said="La spedizione è cominciata"
              />
            )}
          </>
        }
      />
      <DraftNotes draft={draft} labelOf={labelOf} isMarkdown={(field) => field === 'intro'} />
      <Field label={labels.subject}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={content.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <LabelledControl
        name="intro"
        label={labels.intro}
        help="Esc porta agli strumenti. Le fotografie si possono anche trascinare o incollare nel testo."
        state={{ isTouched: false }}
      >
        {(attributes) => (
          <VisualEditor
            attributes={attributes}
            value={content.intro}
            onChange={(intro) => change({ intro })}
            onBlur={() => undefined}
          />
        )}
      </LabelledControl>
      <ArticlePicker posts={posts} slugs={content.slugs} onChange={(slugs) => change({ slugs })} />
      <Row>
        <CallButton
          label="Elimina la bozza"
          look="quiet"
          question={{
            title: 'Eliminare la bozza?',
            confirmLabel: 'Elimina',
            text: [`Nessuno l’ha ancora ricevuta. ${trashSentence}`],
          }}
          call={remove}
        />
      </Row>
      {status.missing.length === 0 && <TestMailForm id={id} save={save} />}
      {preview && (
        <Dialog title={`Anteprima: ${preview.subject || 'senza oggetto'}`} onClose={() => setPreview(undefined)}>
          <Stack>
            {preview.problems.map((problem) => (
              <ErrorNotice key={problem}>{problem}</ErrorNotice>
            ))}
            <iframe
              title="L’e-mail come la vede un iscritto"
              srcDoc={preview.html}
              // It runs no script and opens no link.
              sandbox=""
              style={{ height: '55vh' }}
            />
            <details>
              <summary>La versione di solo testo</summary>
              <pre>{preview.text}</pre>
            </details>
          </Stack>
        </Dialog>
      )}
    </BarredStack>
  );
}
