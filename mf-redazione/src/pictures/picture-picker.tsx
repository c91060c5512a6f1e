import { isUsable, type UsablePicture } from '@salaria/contracts/desk/pictures';
import { Button, Dialog, Muted, space, Stack, styled } from '@salaria/ui';
import { useState } from 'react';
import { PagedListView } from '../desk/parts/paged-list';
import { SearchBox } from '../desk/parts/search-box';
import { PictureGrid } from './picture-grid';
import { usePictures } from './pictures.queries';

const Choice = styled(Button)`
  width: 100%;
  padding-inline: ${space.xs};
  overflow-wrap: anywhere;
`;

export interface PicturePickerProps {
  /** Slug of the picture that is chosen now. */
  chosen?: string | undefined;
  /** Called with the chosen picture; the picker does not close itself. */
  onChoose: (picture: UsablePicture) => void;
  onClose: () => void;
}

/** A dialog to choose a picture of the library; only those with a complete note are offered. */
export function PicturePicker({ chosen, onChoose, onClose }: PicturePickerProps) {
  const [words, setWords] = useState('');
  const list = usePictures(words, { usable: true });
  return (
    <Dialog title="Scegli una fotografia" width="60rem" onClose={onClose}>
      <Stack>
        <SearchBox label="Cerca per nome, testo o autore" words={words} onSearch={setWords} />
        <PagedListView
          list={list}
          countText={(total) => (total === 1 ? '1 fotografia' : `${total} fotografie`)}
          empty={words ? 'Nessuna fotografia con queste parole.' : 'La raccolta è vuota.'}
        >
          {(pictures) => (
            <PictureGrid pictures={pictures}>
              {(picture) => (
                <>
                  <Muted>{picture.note?.caption}</Muted>
                  <Choice
                    type="button"
                    look={picture.slug === chosen ? 'solid' : 'outline'}
                    aria-label={`Scegli ${picture.slug}`}
                    aria-pressed={picture.slug === chosen}
                    onClick={() => isUsable(picture) && onChoose(picture)}
                  >
                    {picture.slug === chosen ? 'Scelta' : 'Scegli'}
                  </Choice>
                </>
              )}
            </PictureGrid>
          )}
        </PagedListView>
      </Stack>
    </Dialog>
  );
}
