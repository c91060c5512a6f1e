import type { ContentRevision } from '@salaria/contracts/desk/content/content-revisions';
import { EmptyNotice, ErrorNotice, Link, Row, Stack, styled, toast, useNavigate, useParams } from '@salaria/ui';
import { useState } from 'react';
import { DeskPage } from '../../desk/desk-page';
import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { useEntry } from '../content.queries';
import { type Kind, kindNamed } from '../content-kind';
import { labelAt } from '../form/fields';
import { contentRole, contentsPath, editorPath } from '../paths';
import { instantInProse } from '../../desk/instant';
import { RevisionItem } from './revision-item';
import { restoreRevision, useRevisions } from './revisions.queries';

const List = styled.ol`
  padding: 0;
  list-style: none;
`;

function Revisions({ kind, slug }: { kind: Kind; slug: string }) {
  const entry = useEntry(kind.kind, slug);
  const { data: revisions, error, reload } = useRevisions(kind.kind, slug);
  const [openId, setOpenId] = useState<number>();
  const [chosen, setChosen] = useState<ContentRevision>();
  const navigate = useNavigate();
  const failure = error ?? entry.error;
  if (failure) {
    const retry = () => Promise.all([reload(), entry.reload()]);
    return <LoadFailure error={failure} onRetry={() => void retry()} />;
  }
  if (!revisions || !entry.data) return <Loading />;
  const { title, version, hasWorkingCopy, state } = entry.data;

  async function restore(): Promise<void> {
    if (!chosen) return;
    await restoreRevision(kind.kind, slug, chosen.id, version);
    toast({ title: 'Testo ripreso', description: 'È nella bozza: per metterlo sul sito, pubblicala.' });
    void navigate(editorPath(kind.kind, slug));
  }
  return (
    <Stack>
      <Row>
        {state === 'removed' ? (
          <ErrorNotice>{`«${title}» è stato eliminato: riprendendo un testo torna fra le bozze.`}</ErrorNotice>
        ) : (
          <Link to={editorPath(kind.kind, slug)}>{`Torna a: ${title}`}</Link>
        )}
      </Row>
      {revisions.length === 0 ? (
        <EmptyNotice>
          <p>Non ci sono ancora revisioni: nascono quando si pubblica.</p>
        </EmptyNotice>
      ) : (
        <List aria-label={`Revisioni di ${title}`}>
          {revisions.map((revision) => (
            <RevisionItem
              key={revision.id}
              kind={kind}
              slug={slug}
              revision={revision}
              labelOf={(field) => labelAt(kind, field)}
              isOpen={openId === revision.id}
              onToggle={() => setOpenId(openId === revision.id ? undefined : revision.id)}
              onRestore={() => setChosen(revision)}
            />
          ))}
        </List>
      )}
      {chosen && (
        <ConfirmDialog
          title="Riprendere questo testo?"
          confirmLabel="Riprendi"
          onConfirm={restore}
          onClose={() => setChosen(undefined)}
        >
          <p>
            {`Il testo del ${instantInProse(chosen.at)} diventa la bozza. I visitatori vedono il testo di adesso finché ` +
              'non la pubblichi, e anche quello resta fra le revisioni.'}
          </p>
          {hasWorkingCopy && <p>Prende il posto delle modifiche non pubblicate, che vanno perse.</p>}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

export default function RevisionsPage() {
  const { kind: kindName, slug = '' } = useParams();
  const kind = kindNamed(kindName);
  return (
    <DeskPage title="Revisioni" lead="I testi che il sito ha avuto, e come tornarvi." role={contentRole}>
      {() =>
        kind ? (
          <Revisions key={`${kind.kind}/${slug}`} kind={kind} slug={slug} />
        ) : (
          <ErrorNotice>
            Questo tipo di contenuto non esiste. <Link to={contentsPath}>Tutti i contenuti</Link>
          </ErrorNotice>
        )
      }
    </DeskPage>
  );
}
