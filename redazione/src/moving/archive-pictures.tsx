import type { WordPressImport } from '@salaria/contracts/desk/content/wordpress';
import { Link, Muted, Stack } from '@salaria/ui';
import { useState } from 'react';
import { FailureNotice, ReportedError, useSubmit } from '../desk/parts/actions/submit';
import { FileField } from '../desk/uploads/file-field';
import { PictureUploads } from '../pictures/picture-uploads';
import { Lines } from './lines';
import { picturesOfArchive } from './pictures-of-archive';

/** Uploads the pictures that imported texts name from an archive of the old site's folder. */
export function ArchivePictures({ missing }: { missing: WordPressImport['missingPictures'] }) {
  const [found, setFound] = useState<File[]>();
  const reading = useSubmit();
  const take = (archive: File) => {
    setFound(undefined);
    void reading.run(async () => {
      const pictures = await picturesOfArchive(archive, missing).catch(() => {
        throw new ReportedError('L’archivio è danneggiato o è protetto: comprimi di nuovo la cartella e riprova.');
      });
      if (pictures.length === 0) throw new ReportedError('In questo file non c’è nessuna delle immagini che mancano.');
      setFound(pictures);
    });
  };
  const names = new Set(found?.map(({ name }) => name));
  return (
    <Stack>
      <Lines
        title={found ? 'Immagini che l’archivio non ha' : 'Immagini che mancano in Fotografie'}
        lines={missing.map(({ file }) => file).filter((file) => !names.has(file))}
      />
      <FileField
        label="Archivio della cartella wp-content/uploads (.zip)"
        accept=".zip,application/zip"
        disabled={reading.isPending || found !== undefined}
        onChoose={take}
      />
      {reading.isPending && <Muted role="status">Lettura dell’archivio…</Muted>}
      <FailureNotice failure={reading.failure} />
      {found && (
        <PictureUploads
          files={found}
          action={({ slug }) => <Link to={`/redazione/immagini/${slug}`}>Completa la scheda</Link>}
        />
      )}
    </Stack>
  );
}
