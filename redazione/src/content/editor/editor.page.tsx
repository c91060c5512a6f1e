import { haveOwnPages } from '@salaria/contracts/kinds/kinds';
import { contentMovedSchema } from '@salaria/contracts/desk/content/content';
import { ErrorNotice, Link, Row, Stack, useNavigate } from '@salaria/ui';
import { useEffect } from 'react';
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from '../../desk/drafts/local-drafts';
import { ReadState } from '../../desk/parts/read-state';
import { bodyOf } from '../../desk/parts/actions/submit';
import { useSession } from '../../desk/session/session.queries';
import { entryPath, useEntry } from '../content.queries';
import { type Kind, KindPage } from '../kind-page';
import { editorPath, listPath, revisionsPath } from '../paths';
import { EntryEditor } from './entry-editor';
import { Uses } from './uses';

/** Whether other entries name those of a kind: by reference or by links. */
const isNamedByOthers = ({ kind, storage }: Kind): boolean => storage === 'key' || haveOwnPages(kind);

function LoadedEditor({ kind, slug }: { kind: Kind; slug: string }) {
  const path = entryPath({ kind: kind.kind, slug });
  const read = useEntry(path);
  const moved = bodyOf(read.error, contentMovedSchema)?.slug;
  if (moved !== undefined) return <MovedEditor kind={kind} path={path} slug={moved} />;
  return (
    <ReadState
      read={read}
      height="30rem"
      missing={<ErrorNotice role="alert">Qui non c’è nulla: forse è stato eliminato.</ErrorNotice>}
    >
      {(entry) =>
        entry.state === 'removed' ? (
          <Stack>
            <ErrorNotice>«{entry.title}» è stato eliminato.</ErrorNotice>
            <Link to={revisionsPath(kind.kind, slug)}>Le sue revisioni, da cui si ripristina</Link>
          </Stack>
        ) : (
          <>
            <EntryEditor kind={kind} entry={entry} />
            {isNamedByOthers(kind) && <Uses kind={kind} slug={slug} />}
          </>
        )
      }
    </ReadState>
  );
}

/** Opens an entry that has another address now, with the text that this browser has of it. */
function MovedEditor({ kind, path, slug }: { kind: Kind; path: string; slug: string }) {
  const owner = useSession().accountId;
  const navigate = useNavigate();
  useEffect(() => {
    const draft = readLocalDraft(owner, path);
    if (draft) writeLocalDraft(owner, entryPath({ kind: kind.kind, slug }), draft);
    removeLocalDraft(owner, path);
    void navigate(editorPath(kind.kind, slug), { replace: true });
  }, [owner, path, kind, slug, navigate]);
  return null;
}

export default function EditorPage() {
  return (
    <KindPage titleOf={({ label }) => `${label}: modifica`}>
      {(kind, slug) => (
        <Stack>
          <Row>
            <Link to={listPath(kind.kind)}>{`Torna a: ${kind.isSettings ? 'Il sito' : kind.label}`}</Link>
          </Row>
          <LoadedEditor kind={kind} slug={slug} />
        </Stack>
      )}
    </KindPage>
  );
}
