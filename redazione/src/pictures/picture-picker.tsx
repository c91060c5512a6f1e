import { type DeskPictureDetail, isUsable, type UsablePicture } from '@salaria/contracts/desk/content/pictures';
import { Button, color, Dialog, Muted, Picture, Row, space, Stack, styled } from '@salaria/ui';
import { type ReactNode, useState } from 'react';
import { countText } from '../desk/format';
import { ListFrame, SearchBox } from '../desk/parts/list/list-view';
import { ReadState } from '../desk/parts/read-state';
import { NoteForm } from './note/note-form';
import { PictureUploads } from './picture-uploads';
import { usePicture, useUsablePictures } from './pictures.queries';
import { ActionButton } from '../desk/parts/actions/action-button';
import { Box, CheckLabel, TileList } from '../desk/parts/layout';

const Choice = styled(Button)`
  width: 100%;
  padding-inline: ${space.xs};
  overflow-wrap: anywhere;
`;

const Footer = styled(Row)`
  position: sticky;
  /* Covers the padding of the dialog. */
  bottom: calc(-1 * ${space.l});
  z-index: 1;
  margin-bottom: calc(-1 * ${space.l});
  padding-block: ${space.s} ${space.m};
  border-top: 1px solid ${color.line};
  background: ${color.card};
`;

export interface PicturePickerProps {
  /** Slug of the picture that is chosen now. */
  chosen?: string | undefined;
  /** Files to upload when the picker opens. */
  files?: readonly File[];
  /** How many pictures may be chosen together. Default: 1. */
  max?: number;
  /** Called with the chosen picture, or with several in the order of their choice; the picker does not close itself. */
  onChoose: (...pictures: UsablePicture[]) => void;
  onClose: () => void;
}

/** A dialog to choose pictures of the library; only those with a complete note are offered. */
export function PicturePicker({ chosen, files, max = 1, onChoose, onClose }: PicturePickerProps) {
  const [described, setDescribed] = useState<string>();
  const [selected, setSelected] = useState<readonly UsablePicture[]>([]);
  const isMany = max > 1;
  const isChosen = (slug: string) => slug === chosen || selected.some((picture) => picture.slug === slug);
  const choose = (picture: UsablePicture) => {
    setDescribed(undefined);
    if (!isMany) onChoose(picture);
    else if (isChosen(picture.slug)) setSelected(selected.filter(({ slug }) => slug !== picture.slug));
    else if (selected.length < max) setSelected([...selected, picture]);
  };
  const title = isMany ? 'Scegli le fotografie' : 'Scegli una fotografia';
  return (
    <Dialog title={described === undefined ? title : 'Scheda della fotografia'} width="60rem" onClose={onClose}>
      {described !== undefined && (
        <UploadedPicture slug={described} onChoose={choose} onBack={() => setDescribed(undefined)} />
      )}
      {/* Uploads go on while a note is written. */}
      <div hidden={described !== undefined}>
        <Stack>
          <PictureUploads
            files={files}
            action={(picture) => (
              <ActionButton
                label={picture.note || isChosen(picture.slug) ? choiceLabel(isChosen(picture.slug)) : describeLabel}
                look="outline"
                aria-pressed={isMany ? isChosen(picture.slug) : undefined}
                onClick={() => {
                  const usable = selected.find(({ slug }) => slug === picture.slug) ?? picture;
                  if (isUsable(usable)) choose(usable);
                  else setDescribed(picture.slug);
                }}
              />
            )}
          />
          <Library>
            {(picture) =>
              isMany ? (
                <CheckLabel>
                  <input
                    type="checkbox"
                    aria-label={`Scegli ${picture.slug}`}
                    checked={isChosen(picture.slug)}
                    disabled={selected.length >= max && !isChosen(picture.slug)}
                    onChange={() => choose(picture)}
                  />
                  {choiceLabel(isChosen(picture.slug))}
                </CheckLabel>
              ) : (
                <Choice
                  type="button"
                  look={isChosen(picture.slug) ? 'solid' : 'outline'}
                  aria-label={`Scegli ${picture.slug}`}
                  aria-pressed={isChosen(picture.slug)}
                  onClick={() => choose(picture)}
                >
                  {choiceLabel(isChosen(picture.slug))}
                </Choice>
              )
            }
          </Library>
          {isMany && (
            <Footer>
              <ActionButton
                label={selected.length > 0 ? `Aggiungi ${countText(selected.length, ...noun)}` : 'Aggiungi'}
                aria-disabled={selected.length === 0}
                onClick={() => selected.length > 0 && onChoose(...selected)}
              />
              <ActionButton label="Annulla" look="quiet" onClick={onClose} />
              {selected.length >= max && <Muted as="span">{`Non più di ${max}.`}</Muted>}
            </Footer>
          )}
        </Stack>
      </div>
    </Dialog>
  );
}

const noun = ['fotografia', 'fotografie'] as const;
const describeLabel = 'Scrivi la scheda e sceglila';
const choiceLabel = (isChosen: boolean): string => (isChosen ? 'Scelta' : 'Scegli');

/** The usable pictures, with search; `children` renders how one is chosen. */
function Library({ children }: { children: (picture: UsablePicture) => ReactNode }) {
  const [words, setWords] = useState('');
  const list = useUsablePictures(words);
  return (
    <>
      <SearchBox label="Cerca per nome, testo o autore" words={words} onSearch={setWords} />
      <ListFrame
        list={list}
        noun={noun}
        empty={words ? 'Nessuna fotografia con queste parole.' : 'La raccolta è vuota.'}
      >
        {(pictures) => (
          <TileList style={{ '--tile': '9rem' }}>
            {pictures.filter(isUsable).map((picture) => (
              <Box as="li" key={picture.slug}>
                <Picture
                  src={picture.src}
                  alt=""
                  ratio={1.5}
                  sizes="12rem"
                  placeholder={picture.placeholder}
                  focal={[picture.note.focal.x, picture.note.focal.y]}
                />
                <Muted>{picture.note.caption}</Muted>
                {children(picture)}
              </Box>
            ))}
          </TileList>
        )}
      </ListFrame>
    </>
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
