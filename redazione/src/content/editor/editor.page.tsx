import { haveOwnPages } from '@salaria/contracts/kinds/kinds';
import { ErrorNotice, Link, Row, Stack } from '@salaria/ui';
import { ReadState } from '../../desk/parts/read-state';
import { entryPath, useEntry } from '../content.queries';
import { type Kind, KindPage } from '../kind-page';
import { listPath, revisionsPath } from '../paths';
import { EntryEditor } from './entry-editor';
import { Uses } from './uses';

function LoadedEditor({ kind, slug }: { kind: Kind; slug: string }) {
  const read = useEntry(entryPath({ kind: kind.kind, slug }));
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
          <EntryEditor kind={kind} entry={entry} />
        )
      }
    </ReadState>
  );
}

/** Whether other entries name those of a kind: by reference or by links. */
const isNamedByOthers = ({ kind, storage }: Kind): boolean => storage === 'key' || haveOwnPages(kind);

export default function EditorPage() {
  return (
    <KindPage titleOf={({ label }) => `${label}: modifica`}>
      {(kind, slug) => (
        <Stack>
          <Row>
            <Link to={listPath(kind.kind)}>{`Torna a: ${kind.isSettings ? 'Il sito' : kind.label}`}</Link>
          </Row>
          <LoadedEditor kind={kind} slug={slug} />
          {isNamedByOthers(kind) && <Uses kind={kind} slug={slug} />}
        </Stack>
      )}
    </KindPage>
  );
}
