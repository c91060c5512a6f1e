import {
  type DeskPicture,
  deskPictureSchema,
  isUsable,
  type UsablePicture,
} from '@salaria/contracts/desk/content/pictures';
import { Badge, Link, Picture, Row, space, Stack, styled } from '@salaria/ui';
import { useState } from 'react';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { PictureUploads } from './picture-uploads';
import { picturesPath, pollWhileEncoding } from './pictures.queries';
import { SeveralNotesDialog } from './note/several-notes-dialog';
import { VariantProgress } from './variant-progress';
import { ActionButton } from '../desk/parts/action-button';

const Thumbnail = styled(Picture)`
  width: 7rem;
  margin-bottom: ${space.xxs};
  border-radius: 6px;
`;

const pictureAddress = (slug: string): string => `/redazione/immagini/${slug}`;
const choices = [{ label: 'Tutte' }, { value: 'da-completare', label: 'Senza scheda', query: 'incomplete' }];

const columns: TableColumn<DeskPicture>[] = [
  {
    title: 'Fotografia',
    sortBy: ({ slug }) => slug,
    cell: (picture) => (
      <>
        <Thumbnail src={picture.src} alt="" ratio={1.5} sizes="7rem" placeholder={picture.placeholder} />
        <Link to={pictureAddress(picture.slug)}>{picture.slug}</Link>
        <VariantProgress picture={picture} />
      </>
    ),
  },
  {
    title: 'Didascalia',
    sortBy: ({ note }) => note?.caption ?? '',
    cell: ({ note }) => note?.caption ?? <Badge tone="warning">Senza scheda</Badge>,
  },
  { title: 'Crediti', cell: ({ note }) => note?.credit ?? '—', sortBy: ({ note }) => note?.credit ?? '' },
  { title: 'Licenza', cell: ({ note }) => note?.licence ?? '—', sortBy: ({ note }) => note?.licence ?? '' },
  {
    title: 'Caricata',
    sortBy: ({ uploadedAt }) => uploadedAt,
    cell: ({ uploadedAt, uploadedBy }) =>
      uploadedAt === null ? 'Dai file' : `${uploadedBy ?? 'ignoto'}, ${instantText(uploadedAt)}`,
  },
];

function Library() {
  const [edited, setEdited] = useState<{ pictures: UsablePicture[]; done: () => void }>();
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
        bulk={(selected, done) => (
          <Row>
            <ActionButton
              label="Didascalia, crediti e licenza"
              look="outline"
              onClick={() => setEdited({ pictures: selected.filter(isUsable), done })}
            />
          </Row>
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
