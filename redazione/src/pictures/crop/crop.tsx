import { CropDialog } from './crop-dialog';
import type { DeskPictureDetail } from '@salaria/contracts/desk/content/pictures';
import { Muted, Row } from '@salaria/ui';
import { Crop as CropIcon } from 'lucide-react';
import { DialogButton } from '../../desk/parts/actions/dialog-button';
import { TitledPart } from '../../desk/parts/layout';

interface CropProps {
  picture: DeskPictureDetail;
  onChanged: (picture: DeskPictureDetail) => void;
}

/** Says whether a picture is cropped, and opens the dialog that crops it. */
export const Crop = ({ picture, onChanged }: CropProps) => (
  <TitledPart id="ritaglia" title="Ritaglio">
    <Muted>
      {picture.crop
        ? 'Il sito ne mostra una parte. La fotografia intera è conservata.'
        : 'Il sito la mostra intera. Un bordo, un dito o un passante si tolgono con un ritaglio.'}
    </Muted>
    <Row>
      <DialogButton icon={CropIcon} label={picture.crop ? 'Cambia il ritaglio' : 'Ritaglia…'} look="outline">
        {(close) => <CropDialog picture={picture} onChanged={onChanged} onClose={close} />}
      </DialogButton>
    </Row>
  </TitledPart>
);
