import { EmptyNotice, Link, Row, Stack } from '@salaria/ui';
import { useRef } from 'react';
import { DeskPage } from '../../desk/desk-page';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import { useConflicts } from '../content.queries';
import { contentRole, contentsPath } from '../paths';
import { useKeptFocus } from '../use-kept-focus';
import { FileConflict } from './file-conflict';

function Conflicts() {
  const { data: conflicts, error, reload } = useConflicts();
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, conflicts?.length);
  return (
    <Stack>
      <Row ref={head} tabIndex={-1}>
        <Link to={contentsPath}>Torna ai contenuti</Link>
      </Row>
      {error !== undefined && <LoadFailure error={error} onRetry={() => void reload()} />}
      {!conflicts && error === undefined && <Loading />}
      {conflicts?.length === 0 && (
        <EmptyNotice>
          <p>Nessun conflitto: il sito e i file dicono la stessa cosa.</p>
        </EmptyNotice>
      )}
      {conflicts?.map((conflict) => (
        <FileConflict key={conflict.file} conflict={conflict} onResolved={() => void reload()} />
      ))}
    </Stack>
  );
}

export default function ConflictsPage() {
  return (
    <DeskPage
      title="Conflitti con i file"
      lead="Testi e fotografie cambiati sia qui sia nella cartella dei contenuti."
      role={contentRole}
    >
      {() => <Conflicts />}
    </DeskPage>
  );
}
