import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { type ContentRevision, contentRevisionsSchema } from '@salaria/contracts/desk/content/content-revisions';
import { EmptyNotice, ErrorNotice, Link, Row, send, Stack, toast, useNavigate } from '@salaria/ui';
import { useState } from 'react';
import { useFreshDeskRead } from '../../desk/data/reads';
import { instantText } from '../../desk/format';
import type { Call } from '../../desk/parts/actions/call-button';
import { ReadState } from '../../desk/parts/read-state';
import { entryPath, useEntry } from '../content.queries';
import { type Kind, KindPage } from '../kind-page';
import { editorPath } from '../paths';
import { RevisionItem } from './revision-item';
import { LinedList } from '../../desk/parts/layout';

interface RevisionsProps {
  kind: Kind;
  entry: ContentEntry;
  revisions: ContentRevision[];
}

function Revisions({ kind, entry, revisions }: RevisionsProps) {
  const { slug, title, version, hasWorkingCopy, state } = entry;
  const path = `${entryPath(entry)}/revisions`;
  const [openId, setOpenId] = useState<number>();
  const navigate = useNavigate();
  const restorationOf = ({ id, at }: ContentRevision): Call => ({
    question: {
      title: 'Riprendere questo testo?',
      confirmLabel: 'Riprendi',
      text: [
        `Il testo del ${instantText(at)} diventa la bozza. I visitatori vedono il testo di adesso finché non la ` +
          'pubblichi, e anche quello resta fra le revisioni.',
        hasWorkingCopy && <p key="lost">Prende il posto delle modifiche non pubblicate, che vanno perse.</p>,
      ],
    },
    call: async () => {
      await send('POST', `${path}/${id}/restore`, { version });
      toast({ title: 'Testo ripreso', description: 'È nella bozza: per metterlo sul sito, pubblicala.' });
      void navigate(editorPath(kind.kind, slug));
    },
  });
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
        <LinedList as="ol" aria-label={`Revisioni di ${title}`}>
          {revisions.map((revision) => (
            <RevisionItem
              key={revision.id}
              path={`${path}/${revision.id}`}
              revision={revision}
              kind={kind}
              isOpen={openId === revision.id}
              onToggle={() => setOpenId(openId === revision.id ? undefined : revision.id)}
              restoration={restorationOf(revision)}
            />
          ))}
        </LinedList>
      )}
    </Stack>
  );
}

function LoadedRevisions({ kind, slug }: { kind: Kind; slug: string }) {
  const path = entryPath({ kind: kind.kind, slug });
  const entry = useEntry(path);
  const revisions = useFreshDeskRead(`${path}/revisions`, contentRevisionsSchema);
  return (
    <ReadState read={entry}>
      {(loaded) => (
        <ReadState read={revisions}>{(list) => <Revisions kind={kind} entry={loaded} revisions={list} />}</ReadState>
      )}
    </ReadState>
  );
}

export default function RevisionsPage() {
  return (
    <KindPage titleOf={() => 'Revisioni'} lead="I testi che il sito ha avuto, e come tornarvi.">
      {(kind, slug) => <LoadedRevisions kind={kind} slug={slug} />}
    </KindPage>
  );
}
