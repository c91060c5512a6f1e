import { type DeskPictureDetail, isUsable, type UsablePicture } from '@salaria/contracts/desk/content/pictures';
import { Button, Dialog, Muted, Picture, space, Stack, styled } from '@salaria/ui';
import { useState } from 'react';
import { ListFrame, SearchBox } from '../desk/parts/list/list-view';
import { ReadState } from '../desk/parts/read-state';
import { NoteForm } from './note/note-form';
import { PictureUploads } from './picture-uploads';
import { usePicture, usePictures } from './pictures.queries';
import { ActionButton } from '../desk/parts/action-button';
import { Box, TileList } from '../desk/parts/layout';

const Choice = styled(Button)`
  width: 100%;
  padding-inline: ${space.xs};
  overflow-wrap: anywhere;
`;

export interface PicturePickerProps {
  /** Slug of the picture that is chosen now. */
  chosen?: string | undefined;
  /** Files to upload when the picker opens. */
  files?: readonly File[];
  /** Called with the chosen picture; the picker does not close itself. */
  onChoose: (picture: UsablePicture) => void;
  onClose: () => void;
}

/** A dialog to choose a picture of the library; only those with a complete note are offered. */
export function PicturePicker({ chosen, files, onChoose, onClose }: PicturePickerProps) {
  const [words, setWords] = useState('');
  const list = usePictures(words, 'usable');
  const [described, setDescribed] = useState<string>();
  if (described !== undefined) {
    return (
      <Dialog title="Scheda della fotografia" width="60rem" onClose={onClose}>
        <UploadedPicture slug={described} onChoose={onChoose} onBack={() => setDescribed(undefined)} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Scegli una fotografia" width="60rem" onClose={onClose}>
      <Stack>
        <PictureUploads
          files={files}
          action={(picture) => (
            <ActionButton
              label={picture.note ? 'Scegli' : 'Scrivi la scheda e sceglila'}
              look="outline"
              onClick={() => (isUsable(picture) ? onChoose(picture) : setDescribed(picture.slug))}
            />
          )}
        />
        <SearchBox label="Cerca per nome, testo o autore" words={words} onSearch={setWords} />
        <ListFrame
          list={list}
          noun={['fotografia', 'fotografie']}
          empty={words ? 'Nessuna fotografia con queste parole.' : 'La raccolta è vuota.'}
        >
          {(pictures) => (
            <TileList style={{ '--tile': '9rem' }}>
              {pictures.map((picture) => (
                <Box as="li" key={picture.slug}>
                  <Picture
                    src={picture.src}
                    alt=""
                    ratio={1.5}
                    sizes="12rem"
                    placeholder={picture.placeholder}
                    focal={picture.note ? [picture.note.focal.x, picture.note.focal.y] : undefined}
                  />
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
                </Box>
              ))}
            </TileList>
          )}
        </ListFrame>
      </Stack>
    </Dialog>
  );
}

interface UploadedPictureProps {
  slug: string;
  onChoose: (picture: UsablePicture) => void;
  onBack: () => void;
}

/** The note of a picture that was just uploaded; the picture is chosen when the note is saved. */
function UploadedPicture({ slug, onChoose, onBack }: UploadedPictureProps) {
  const read = usePicture(slug);
  const choose = (saved: DeskPictureDetail) => {
    // The page behind the dialog shows the alternative text of what is chosen.
    void read.mutate(saved, { revalidate: false });
    if (isUsable(saved)) onChoose(saved);
  };
  return (
    <Stack>
      <div>
        <ActionButton label="Torna alla raccolta" look="quiet" onClick={onBack} />
      </div>
      <ReadState read={read}>{(picture) => <NoteForm picture={picture} onSaved={choose} />}</ReadState>
    </Stack>
  );
}
