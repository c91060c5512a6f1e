import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { ApiError, ErrorNotice, Link, Row, Stack, useParams } from '@salaria/ui';
import { useState } from 'react';
import { DeskPage } from '../../desk/desk-page';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { useEntry } from '../content.queries';
import { type Kind, kindNamed } from '../content-kind';
import { contentRole, contentsPath, listPath, revisionsPath } from '../paths';
import { EntryEditor } from './entry-editor';

interface LoadedEditorProps {
  kind: Kind;
  slug: string;
  session: DeskSession;
}

function LoadedEditor({ kind, slug, session }: LoadedEditorProps) {
  const { data: entry, error, reload } = useEntry(kind.kind, slug);
  const [generation, setGeneration] = useState(0);
  if (error instanceof ApiError && error.status === 404)
    return <ErrorNotice role="alert">Qui non c’è nulla: forse è stato eliminato.</ErrorNotice>;
  if (error) return <LoadFailure error={error} onRetry={() => void reload()} />;
  if (!entry) return <Loading height="30rem" />;
  if (entry.state === 'removed') {
    return (
      <Stack>
        <ErrorNotice>«{entry.title}» è stato eliminato.</ErrorNotice>
        <Link to={revisionsPath(kind.kind, slug)}>Le sue revisioni, da cui si ripristina</Link>
      </Stack>
    );
  }
  const beginAgain = async () => {
    await reload();
    setGeneration(generation + 1);
  };
  return (
    <EntryEditor
      key={generation}
      kind={kind}
      entry={entry}
      session={session}
      isAgain={generation > 0}
      onReload={() => void beginAgain()}
    />
  );
}

export default function EditorPage() {
  const { kind: kindName, slug = '' } = useParams();
  const kind = kindNamed(kindName);
  return (
    <DeskPage title={kind ? `${kind.label}: modifica` : 'Contenuti'} role={contentRole}>
      {(session) =>
        kind ? (
          <Stack>
            <Row>
              <Link to={listPath(kind.kind)}>{`Torna a: ${kind.label}`}</Link>
            </Row>
            <LoadedEditor key={`${kind.kind}/${slug}`} kind={kind} slug={slug} session={session} />
          </Stack>
        ) : (
          <ErrorNotice>
            Questo tipo di contenuto non esiste. <Link to={contentsPath}>Tutti i contenuti</Link>
          </ErrorNotice>
        )
      }
    </DeskPage>
  );
}
