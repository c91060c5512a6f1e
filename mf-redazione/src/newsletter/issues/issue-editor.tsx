import type { Issue, IssuePreview, NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import { Button, Field, Muted, Row, Stack, StatusLine, TextArea, TextInput, toast } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { FailureNotice } from '../../desk/parts/failure-notice';
import { useSubmit } from '../../desk/parts/use-submit';
import { readPreview, removeIssue, sendIssue } from '../newsletter.queries';
import { ArticlePicker } from './article-picker';
import { IssuePreviewDialog } from './issue-preview-dialog';
import { TestMailForm } from './test-mail-form';
import { useIssueDraft } from './use-issue-draft';

interface IssueEditorProps {
  issue: Issue;
  status: NewsletterStatus;
  onReload: () => void;
  onSent: (issue: Issue) => void;
  onRemoved: () => void;
}

/** Writes an issue, shows its mail and sends it. */
export function IssueEditor({ issue, status, onReload, onSent, onRemoved }: IssueEditorProps) {
  const { draft, change, isSaved, saving, save } = useIssueDraft(issue);
  const [preview, setPreview] = useState<IssuePreview>();
  const [toSend, setToSend] = useState<Issue>();
  const [isRemoving, setIsRemoving] = useState(false);
  const previewing = useSubmit();
  const canSend = status.missing.length === 0;
  const showPreview = () =>
    previewing.run(async () => {
      const saved = await save();
      if (saved) setPreview(await readPreview(saved));
    });
  const statusText = saving.isPending ? 'Salvataggio…' : isSaved ? 'Bozza salvata.' : 'Modifiche non ancora salvate.';
  return (
    <Stack>
      <Field label="Oggetto dell’e-mail" problem={saving.failure?.fields['subject']}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={draft.subject}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Testo introduttivo" problem={saving.failure?.fields['intro']}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={5000}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
        )}
      </Field>
      <Muted>Una riga vuota separa i capoversi.</Muted>
      <ArticlePicker slugs={draft.slugs} onChange={(slugs) => change({ slugs })} />
      <StatusLine role="status">{statusText}</StatusLine>
      <FailureNotice failure={saving.failure} onReload={onReload} />
      <Row>
        <Button type="button" look="outline" onClick={() => void save()}>
          Salva la bozza
        </Button>
        <Button type="button" look="outline" onClick={() => void showPreview()}>
          Anteprima
        </Button>
        <Button type="button" look="quiet" onClick={() => setIsRemoving(true)}>
          Elimina la bozza
        </Button>
      </Row>
      <FailureNotice failure={previewing.failure} />
      {canSend && (
        <>
          <TestMailForm save={save} />
          <Row>
            <Button type="button" onClick={() => void save().then(setToSend)}>
              {`Spedisci a ${status.activeSubscribers === 1 ? '1 iscritto' : `${status.activeSubscribers} iscritti`}…`}
            </Button>
          </Row>
        </>
      )}
      {preview && <IssuePreviewDialog preview={preview} onClose={() => setPreview(undefined)} />}
      {toSend && (
        <ConfirmDialog
          title="Spedire il numero?"
          confirmLabel="Spedisci"
          onConfirm={async () => {
            const sent = await sendIssue(toSend);
            toast({ title: 'La spedizione è cominciata' });
            onSent(sent);
          }}
          onClose={() => setToSend(undefined)}
        >
          <p>{`«${toSend.subject}» parte per ${status.activeSubscribers} iscritti, una e-mail a ciascuno.`}</p>
          <p>
            {`Partono al massimo ${status.mailsPerMinute} e-mail al minuto, anche se chiudi questa pagina. `}
            Si può fermare la spedizione, ma ciò che è partito non torna indietro, e il numero non si modifica più.
          </p>
        </ConfirmDialog>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Eliminare la bozza?"
          confirmLabel="Elimina"
          onConfirm={async () => {
            await removeIssue(issue);
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
