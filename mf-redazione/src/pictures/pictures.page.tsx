import type { DeskPicture } from '@salaria/contracts/desk/content/pictures';
import { Badge, Link, Stack, space, styled, useSearchParams } from '@salaria/ui';
import { DeskPage } from '../desk/desk-page';
import { PagedListView } from '../desk/parts/list/paged-list';
import { SearchBox } from '../desk/parts/list/search-box';
import { PictureGrid } from './picture-grid';
import { picturesRole, usePictures } from './pictures.queries';
import { UploadArea } from './upload/upload-area';
import { useRefresh } from './use-refresh';
import { isEncoding, VariantProgress } from './variant-progress';

const Name = styled(Link)`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Check = styled.label`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  min-height: 2.75rem;
  input { width: 1.25rem; height: 1.25rem; }
`;

const pictureAddress = (slug: string): string => `/redazione/immagini/${slug}`;

export default function PicturesPage() {
  return (
    <DeskPage
      title="Fotografie"
      lead="Le immagini del sito: caricarle, descriverle, vedere dove sono usate."
      role={picturesRole}
    >
      {() => <Library />}
    </DeskPage>
  );
}

function Library() {
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('q') ?? '';
  const state = parameters.get('stato') === 'da-completare' ? 'incomplete' : undefined;
  const list = usePictures(words, state);
  useRefresh(list.items?.some(isEncoding) ?? false, list.reload);
  const show = (q: string, incomplete: boolean) =>
    setParameters({ ...(q && { q }), ...(incomplete && { stato: 'da-completare' }) });
  return (
    <Stack style={{ gap: space.l }}>
      <UploadArea onUploaded={() => void list.reload()} action={(picture) => <DescribeLink picture={picture} />} />
      <SearchBox label="Cerca per nome, testo o autore" words={words} onSearch={(q) => show(q, state !== undefined)} />
      <Check>
        <input type="checkbox" checked={state !== undefined} onChange={(event) => show(words, event.target.checked)} />
        Solo quelle senza scheda
      </Check>
      <section aria-label="Raccolta">
        <PagedListView
          list={list}
          countText={(total) => (total === 1 ? '1 fotografia' : `${total} fotografie`)}
          empty={words || state ? 'Nessuna fotografia così.' : 'La raccolta è vuota: carica la prima fotografia.'}
        >
          {(pictures) => (
            <PictureGrid pictures={pictures}>
              {(picture) => (
                <>
                  <Name to={pictureAddress(picture.slug)}>{picture.slug}</Name>
                  {picture.note === null && (
                    <div>
                      <Badge tone="warning">Senza scheda</Badge>
                    </div>
                  )}
                  <VariantProgress picture={picture} />
                </>
              )}
            </PictureGrid>
          )}
        </PagedListView>
      </section>
    </Stack>
  );
}

function DescribeLink({ picture: { slug, note } }: { picture: DeskPicture }) {
  return <Link to={pictureAddress(slug)}>{note ? 'Apri la scheda' : 'Scrivi la scheda'}</Link>;
}
