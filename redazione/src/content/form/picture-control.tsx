import { slugPattern } from '@salaria/contracts/kinds/fields/fields';
import { color, Muted, Picture, Row, styled, TextInput } from '@salaria/ui';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { PicturePicker } from '../../pictures/picture-picker';
import { pictureDrop } from '../../pictures/picture-drop';
import { usePicture } from '../../pictures/pictures.queries';
import type { ControlProps } from './value-control';
import { ActionButton } from '../../desk/parts/actions/action-button';

/** Has its place before the picture is known, so that no button moves while it is clicked. */
const Thumbnail = styled.span`
  flex: none;
  width: 4.5rem;
  height: 3rem;
  overflow: hidden;
  border-radius: 6px;
  background: ${color.band};
`;
const Description = styled(Muted)`
  min-height: 1.5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The name of a picture: written, or chosen from the library. */
export function PictureControl({ label, value, onChange, attributes }: ControlProps & { label: string }) {
  /** The files to upload first, while a picture is chosen. */
  const [chosenFrom, setChosenFrom] = useState<File[]>();
  const name = typeof value === 'string' ? value : '';
  /** The name that was last looked for: one that is written is known when the control is left. */
  const [wanted, setWanted] = useState(name);
  const { data: picture } = usePicture(slugPattern.test(wanted) && wanted === name ? wanted : undefined);
  return (
    <div {...pictureDrop(setChosenFrom)}>
      <Row>
        <Thumbnail>
          {picture && <Picture src={picture.src} alt="" ratio={1.5} sizes="4.5rem" placeholder={picture.placeholder} />}
        </Thumbnail>
        <TextInput
          {...attributes}
          style={{ flex: '1 1 12rem', width: 'auto' }}
          value={name}
          placeholder="nome, o trascina qui un file"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={() => {
            setWanted(name);
            attributes.onBlur();
          }}
        />
        <ActionButton
          icon={ImageIcon}
          label="Scegli"
          look="outline"
          aria-label={`Scegli dalla raccolta: ${label}`}
          onClick={() => setChosenFrom([])}
        />
      </Row>
      <Description>{picture?.note?.alt}</Description>
      {chosenFrom && (
        <PicturePicker
          files={chosenFrom}
          chosen={name === '' ? undefined : name}
          onChoose={({ slug }) => {
            onChange(slug);
            setWanted(slug);
            setChosenFrom(undefined);
          }}
          onClose={() => setChosenFrom(undefined)}
        />
      )}
    </div>
  );
}
