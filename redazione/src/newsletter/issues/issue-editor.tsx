import {
  type Issue,
  type IssuePreview,
  issuePreviewSchema,
  issueSchema,
  type NewsletterStatus,
} from '@salaria/contracts/desk/newsletter';
import type { PostSummary } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import { Button, ErrorNotice, Field, Muted, readJson, Row, send, Stack, TextArea, TextInput, toast } from '@salaria/ui';
import { useState } from 'react';
import { LeaveWarning } from '../../desk/drafts/leave-warning';
import { removeLocalDraft } from '../../desk/drafts/local-drafts';
import { useDraftOwner } from '../../desk/drafts/draft-owner';
import { SaveStatus } from '../../desk/drafts/save-status';
import { instantInProse } from '../../desk/instant';
import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { counted } from '../../desk/parts/counted';
import { FailureNotice } from '../../desk/parts/failure-notice';
import { useSubmit } from '../../desk/parts/use-submit';
import { draftEntry, issuePath } from '../newsletter-calls';
import { ArticlePicker } from './article-picker';
import { IssueConflictDialog } from './issue-conflict-dialog';
import { IssuePreviewDialog } from './issue-preview-dialog';
import { TestMailForm } from './test-mail-form';
import { useIssueDraft } from './use-issue-draft';

interface IssueEditorProps {
  issue: Issue;
  /** The articles that an issue may have. */
  posts: readonly PostSummary[];
  status: NewsletterStatus;
  onSent: (issue: Issue) => void;
  onRemoved: () => void;
}

const subscribersText = (count: number): string => counted(count, 'iscritto', 'iscritti');

/** Writes an issue, shows its mail and sends it. */
export function IssueEditor({ issue, posts, status, onSent, onRemoved }: IssueEditorProps) {
  const path = issuePath(issue.id);
  const { draft, change, conflict } = useIssueDraft(issue);
  const { saver, state, content, resumedAt } = draft;
  const owner = useDraftOwner();
  const [preview, setPreview] = useState<IssuePreview>();
  const [isSending, setIsSending] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const previewing = useSubmit();
  const save = async (): Promise<boolean> => {
    const isSaved = await saver.flush();
    setIsUnsaved(!isSaved);
    return isSaved;
  };
  const showPreview = () =>
    previewing.run(async () => {
      if (await save()) setPreview(z.parse(issuePreviewSchema, await readJson(`${path}/preview`)));
    });
  const isConflict = state.kind === 'conflict';
  return (
    <Stack>
      <SaveStatus state={state} onRetry={() => void saver.flush()} />
      {isConflict && !conflict.current && (
        <Row>
          <Button type="button" onClick={() => void conflict.read()}>
            Confronta i testi
          </Button>
        </Row>
      )}
      {resumedAt !== undefined && !isConflict && (
        <Muted role="status">{`Ripreso il testo che questo browser aveva tenuto: ${instantInProse(resumedAt)}.`}</Muted>
      )}
      <Field label="Oggetto dell’e-mail">
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={content.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Testo introduttivo">
        {(control) => (
          <TextArea
            {...control}
            maxLength={5000}
            value={content.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
        )}
      </Field>
      <Muted>Una riga vuota separa i capoversi.</Muted>
      <ArticlePicker posts={posts} slugs={content.slugs} onChange={(slugs) => change({ slugs })} />
      <Row>
        <Button type="button" look="outline" onClick={() => void showPreview()}>
          Anteprima
        </Button>
        <Button type="button" look="quiet" onClick={() => setIsRemoving(true)}>
          Elimina la bozza
        </Button>
      </Row>
      <FailureNotice failure={previewing.failure} />
      {isUnsaved && state.kind !== 'saved' && (
        <ErrorNotice role="alert">
          Prima la bozza va salvata: la riga sopra l’oggetto dice che cosa lo impedisce.
        </ErrorNotice>
      )}
      {status.missing.length === 0 && (
        <>
          <TestMailForm id={issue.id} save={save} />
          <Row>
            <Button type="button" onClick={() => void save().then(setIsSending)}>
              {`Spedisci a ${subscribersText(status.activeSubscribers)}…`}
            </Button>
          </Row>
        </>
      )}
      <LeaveWarning state={state} />
      {conflict.current && (
        <IssueConflictDialog
          mine={content}
          current={conflict.current}
          onResolve={conflict.resolve}
          onClose={conflict.postpone}
        />
      )}
      {preview && <IssuePreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
      {isSending && (
        <SendingDialog
          subject={content.subject}
          status={status}
          onConfirm={async () =>
            onSent(await send('POST', `${path}/sending`, { version: String(saver.getVersion()) }, issueSchema))
          }
          onClose={() => setIsSending(false)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Eliminare la bozza?"
          confirmLabel="Elimina"
          onConfirm={async () => {
            await send('DELETE', path, undefined, z.unknown());
            removeLocalDraft(owner, draftEntry(issue.id));
            onRemoved();
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p>Il testo e la scelta degli articoli vanno persi. Non si può annullare.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface SendingDialogProps {
  subject: string;
  status: NewsletterStatus;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** States to how many subscribers an issue goes, and asks. */
function SendingDialog({ subject, status, onConfirm, onClose }: SendingDialogProps) {
  return (
    <ConfirmDialog
      title="Spedire il numero?"
      confirmLabel="Spedisci"
      onConfirm={async () => {
        await onConfirm();
        toast({ title: 'La spedizione è cominciata' });
      }}
      onClose={onClose}
    >
      <p>{`«${subject}» parte per ${subscribersText(status.activeSubscribers)}, una e-mail a ciascuno.`}</p>
      <p>
        {`Partono al massimo ${status.mailsPerMinute} e-mail al minuto, anche se chiudi questa pagina. `}
        Si può fermare la spedizione, ma ciò che è partito non torna indietro, e il numero non si modifica più.
      </p>
    </ConfirmDialog>
  );
}
