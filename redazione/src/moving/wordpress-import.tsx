import {
  type WordPressImport as Imported,
  wordPressImportSchema,
  wordPressUpload,
} from '@salaria/contracts/desk/content/wordpress';
import type { ContentKind } from '@salaria/contracts/kinds/kinds';
import { Link, Muted, Stack } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { editorPath } from '../content/paths';
import { countText } from '../desk/format';
import { Box } from '../desk/parts/layout';
import { FailureNotice, useSubmit } from '../desk/parts/actions/submit';
import { FileField } from '../desk/uploads/file-field';
import { ArchivePictures } from './archive-pictures';
import { Lines } from './lines';

/** Takes the articles and pages of a WordPress export as drafts, and reports what was taken and left out. */
export function WordPressImport() {
  const [imported, setImported] = useState<Imported>();
  const reading = useSubmit();
  const importFile = (file: File) =>
    void reading.run(async () =>
      setImported(await sendFile({ ...wordPressUpload, file, onProgress: () => {} }, wordPressImportSchema)),
    );
  return (
    <Stack>
      <Muted>
        In WordPress: Strumenti, Esporta, Tutti i contenuti. Articoli e pagine arrivano come bozze, che nessuno vede
        finché non le pubblichi. Le immagini non si scaricano da sole: dopo la lettura si sceglie un archivio ZIP della
        cartella <code>wp-content/uploads</code>, da cui si caricano quelle che mancano.
      </Muted>
      <FileField label="File di esportazione (.xml)" accept=".xml,text/xml,application/xml" onChoose={importFile} />
      {reading.isPending && <Muted role="status">Lettura dell’esportazione…</Muted>}
      <FailureNotice failure={reading.failure} />
      {imported && <Report imported={imported} />}
    </Stack>
  );
}

function Report({ imported: { articles, pages, missingPictures, leftOut, removed } }: { imported: Imported }) {
  return (
    <Box role="status">
      <p>
        <strong>
          {`${countText(articles.length, 'articolo', 'articoli')} e ${countText(pages.length, 'pagina', 'pagine')}: sono bozze da leggere e pubblicare.`}
        </strong>
      </p>
      <Drafts kind="articles" title="Articoli" entries={articles} />
      <Drafts kind="pages" title="Pagine" entries={pages} />
      {missingPictures.length > 0 && <ArchivePictures missing={missingPictures} />}
      <Lines title="Non portati qui" lines={leftOut.map(({ what, reason }) => `${what}: ${reason}`)} />
      <Lines title="Tolti dai testi" lines={removed.map(({ what, count }) => `${what}, ${count}`)} />
    </Box>
  );
}

interface DraftsProps {
  kind: ContentKind;
  title: string;
  entries: Imported['articles'];
}

const Drafts = ({ kind, title, entries }: DraftsProps) =>
  entries.length > 0 && (
    <details open>
      <summary>{title}</summary>
      <ul>
        {entries.map(({ slug, title: name }) => (
          <li key={slug}>
            <Link to={editorPath(kind, slug)}>{name || slug}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
