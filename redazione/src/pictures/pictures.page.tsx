import { type DeskPicture, deskPictureSchema } from '@salaria/contracts/desk/content/pictures';
import { Badge, Link, Picture, send, space, Stack } from '@salaria/ui';
import { useState } from 'react';
import { deskPage } from '../desk/desk-page';
import { countText, instantText } from '../desk/format';
import { ActionButton } from '../desk/parts/actions/action-button';
import { CallButton } from '../desk/parts/actions/call-button';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { trashSentence } from '../desk/trash';
import { SeveralNotesDialog } from './note/several-notes-dialog';
import { PictureUploads } from './picture-uploads';
import { picturePath, picturesPath, pollWhileEncoding } from './pictures.queries';
import { VariantProgress } from './variant-progress';

const pictureAddress = (slug: string): string => `/redazione/immagini/${slug}`;
const choices = [
  { label: 'Tutte' },
  { value: 'da-completare', label: 'Senza testo alternativo', query: 'incomplete' },
  { value: 'mai-usate', label: 'Mai usate', query: 'unused' },
];

const columns: TableColumn<DeskPicture>[] = [
  {
    title: 'Fotografia',
    cell: (picture) => (
      <>
        <Picture
          src={picture.src}
          alt=""
          ratio={1.5}
          sizes="16rem"
          placeholder={picture.placeholder}
          focal={picture.note ? [picture.note.focal.x, picture.note.focal.y] : undefined}
        />
        <Link to={pictureAddress(picture.slug)}>{picture.slug}</Link>
        <VariantProgress picture={picture} />
      </>
    ),
  },
  {
    title: 'Didascalia',
    cell: ({ note }) => note?.caption ?? <Badge tone="warning">Senza testo alternativo</Badge>,
  },
  { title: 'Uso', cell: ({ isUsed }) => (isUsed ? 'usata' : 'mai usata') },
  { title: 'Crediti', cell: ({ note }) => (note ? `${note.credit}, ${note.licence}` : '—') },
  {
    title: 'Caricata',
    cell: ({ uploadedAt, uploadedBy }) =>
      uploadedAt === null ? 'con i primi contenuti' : `${uploadedBy ?? 'ignoto'}, ${instantText(uploadedAt)}`,
  },
];

interface SelectionProps {
  selected: DeskPicture[];
  done: () => void;
  onDescribe: () => void;
}

/** What can be done with several pictures. */
function SelectionTools({ selected, done, onDescribe }: SelectionProps) {
  const unused = selected.filter(({ isUsed }) => !isUsed);
  const usedCount = selected.length - unused.length;
  return (
    <>
      <ActionButton label="Testo alternativo, didascalia, crediti" look="outline" onClick={onDescribe} />
      {unused.length > 0 && (
        <CallButton
          label={`Elimina (${unused.length})`}
          look="outline"
          question={{
            title: `Eliminare ${countText(unused.length, 'fotografia', 'fotografie')}?`,
            confirmLabel: 'Elimina',
            text: [
              `Dal sito non sparisce nulla: nessun contenuto le usa. ${trashSentence}`,
              ...(usedCount > 0 ? [`Resta ciò che è usato: ${countText(usedCount, 'fotografia', 'fotografie')}.`] : []),
            ],
          }}
          call={async (forEach) => {
            await forEach(unused, ({ slug }) => send('DELETE', picturePath(slug), undefined));
            done();
          }}
          said={`Nel cestino: ${countText(unused.length, 'fotografia', 'fotografie')}`}
        />
      )}
    </>
  );
}

function Library() {
  const [edited, setEdited] = useState<{ pictures: DeskPicture[]; done: () => void }>();
  return (
    <Stack style={{ gap: space.l }}>
      <PictureUploads
        action={({ slug, note }) => (
          <Link to={pictureAddress(slug)}>{note ? 'Apri la scheda' : 'Scrivi la scheda'}</Link>
        )}
      />
      <ListView
        path={picturesPath}
        itemSchema={deskPictureSchema}
        refreshInterval={pollWhileEncoding}
        search="Cerca per nome, testo o autore"
        filter={{ name: 'stato', parameter: 'state', choices }}
        noun={['fotografia', 'fotografie']}
        empty="La raccolta è vuota: carica la prima fotografia."
        caption="Raccolta"
        columns={columns}
        keyOf={({ slug }) => slug}
        nameOf={({ slug }) => slug}
        tile="15rem"
        bulk={(selected, done) => (
          <SelectionTools {...{ selected, done }} onDescribe={() => setEdited({ pictures: selected, done })} />
        )}
      />
      {edited && (
        <SeveralNotesDialog pictures={edited.pictures} onClose={() => setEdited(undefined)} onSaved={edited.done} />
      )}
    </Stack>
  );
}

export default deskPage(
  { title: 'Fotografie', lead: 'Le immagini del sito: caricarle, descriverle, vedere dove sono usate.' },
  Library,
);
