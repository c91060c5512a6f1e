import { type DeskPicture, isUsable, type UsablePicture } from '@salaria/contracts/desk/content/pictures';
import { Badge, Link, Picture, Row, space, Stack, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useState } from 'react';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListTools, ListView } from '../desk/parts/list/list-view';
import { PictureUploads } from './picture-uploads';
import { usePictures } from './pictures.queries';
import { SeveralNotesDialog } from './note/several-notes-dialog';
import { VariantProgress } from './variant-progress';
import { ActionButton } from '../desk/parts/action-button';

const Thumbnail = styled(Picture)`
  width: 7rem;
  margin-bottom: ${space.xxs};
  border-radius: 6px;
`;

const pictureAddress = (slug: string): string => `/redazione/immagini/${slug}`;
const choices = [
  { value: undefined, label: 'Tutte' },
  { value: 'da-completare', label: 'Senza scheda' },
];

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
  const { params, oneOf } = useAddress();
  const words = params.get('q') ?? '';
  const state = oneOf('stato', ['da-completare']) && 'incomplete';
  const list = usePictures(words, state);
  const [edited, setEdited] = useState<{ pictures: UsablePicture[]; done: () => void }>();
  return (
    <Stack style={{ gap: space.l }}>
      <PictureUploads
        action={({ slug, note }) => (
          <Link to={pictureAddress(slug)}>{note ? 'Apri la scheda' : 'Scrivi la scheda'}</Link>
        )}
      />
      <ListTools search="Cerca per nome, testo o autore" filter={{ name: 'stato', choices }} />
      <ListView
        list={list}
        noun={['fotografia', 'fotografie']}
        empty={words || state ? 'Nessuna fotografia così.' : 'La raccolta è vuota: carica la prima fotografia.'}
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
