import {
  type DeskPictureDetail,
  deskPictureDetailSchema,
  type PictureCrop,
} from '@salaria/contracts/desk/content/pictures';
import { Dialog, Muted, send, Stack, styled } from '@salaria/ui';
import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { ActionButton } from '../../desk/parts/actions/action-button';
import { AnswerForm } from '../../desk/parts/actions/answer-form';
import { ChoiceField } from '../../desk/parts/choice';
import { FailureNotice, useSubmit } from '../../desk/parts/actions/submit';
import { picturePath } from '../pictures.queries';

/** Has its place before the picture arrives. */
const Frame = styled.div`
  display: grid;
  place-items: center;
  min-height: 14rem;
  & img { display: block; max-width: 100%; max-height: 55vh; }
`;
const shapes = [
  { value: '', label: 'Libera' },
  { value: '1.5', label: '3:2, come le schede' },
  { value: String(16 / 9), label: '16:9, come la testata di un articolo' },
  { value: '1', label: 'Quadrata' },
];
const ariaLabels = {
  cropArea: 'Ritaglio: le frecce lo spostano',
  nwDragHandle: 'Angolo in alto a sinistra: le frecce lo spostano',
  nDragHandle: 'Lato di sopra: le frecce lo spostano',
  neDragHandle: 'Angolo in alto a destra: le frecce lo spostano',
  eDragHandle: 'Lato destro: le frecce lo spostano',
  seDragHandle: 'Angolo in basso a destra: le frecce lo spostano',
  sDragHandle: 'Lato di sotto: le frecce lo spostano',
  swDragHandle: 'Angolo in basso a sinistra: le frecce lo spostano',
  wDragHandle: 'Lato sinistro: le frecce lo spostano',
};
const startCrop: PictureCrop = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 };

const inPercent = ({ x, y, width, height }: PictureCrop): PercentCrop => ({
  ...{ unit: '%', x: x * 100, y: y * 100 },
  ...{ width: width * 100, height: height * 100 },
});
const fraction = (percent: number): number => Math.min(1, Math.max(0, percent / 100));
const inFractions = ({ x, y, width, height }: PercentCrop): PictureCrop => ({
  ...{ x: fraction(x), y: fraction(y) },
  width: Math.min(fraction(width), 1 - fraction(x)),
  height: Math.min(fraction(height), 1 - fraction(y)),
});

/** Returns a large crop of a shape in the middle of a picture of this size. */
function centred(aspect: number, { width, height }: { width: number; height: number }): PercentCrop {
  const wide = makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height);
  const fitting = wide.height > 95 ? makeAspectCrop({ unit: '%', height: 90 }, aspect, width, height) : wide;
  return centerCrop(fitting, width, height);
}

interface CropDialogProps {
  picture: DeskPictureDetail;
  onChanged: (picture: DeskPictureDetail) => void;
  onClose: () => void;
}

/** Shows the whole picture, of which a frame marks the part that the site shows. */
export function CropDialog({ picture, onChanged, onClose }: CropDialogProps) {
  const { slug, version } = picture;
  const [crop, setCrop] = useState(inPercent(picture.crop ?? startCrop));
  const [shape, setShape] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const { isPending, failure, run } = useSubmit();
  const choose = (next: string) => {
    setShape(next);
    // A picture that has not arrived has no size.
    if (next !== '' && image.current?.width) setCrop(centred(Number(next), image.current));
  };
  const save = async (chosen: PictureCrop | null) => {
    const isDone = await run(async () =>
      onChanged(await send('PUT', `${picturePath(slug)}/crop`, { crop: chosen, version }, deskPictureDetailSchema)),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog title="Ritaglia" width="56rem" onClose={onClose}>
      <AnswerForm
        submitLabel="Ritaglia"
        isPending={isPending}
        onSubmit={() => void save(inFractions(crop))}
        actions={
          picture.crop && (
            <ActionButton label="Torna alla fotografia intera" look="outline" onClick={() => void save(null)} />
          )
        }
        onClose={onClose}
      >
        <Stack>
          <Muted>
            I contenuti che la usano mostrano solo la parte nella cornice. La fotografia intera resta conservata: si può
            cambiare ritaglio, o tornare a quella, quando si vuole.
          </Muted>
          <ChoiceField label="Forma" value={shape} options={shapes} onChange={choose} />
          <Frame>
            <ReactCrop
              crop={crop}
              onChange={(_, next) => setCrop(next)}
              keepSelection
              minWidth={40}
              minHeight={40}
              ariaLabels={ariaLabels}
              {...(shape !== '' && { aspect: Number(shape) })}
            >
              <img ref={image} src={`${picturePath(slug)}/uncropped`} alt="La fotografia intera" />
            </ReactCrop>
          </Frame>
          <FailureNotice failure={failure} />
        </Stack>
      </AnswerForm>
    </Dialog>
  );
}
