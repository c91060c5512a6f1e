import type { Artifact } from '@salaria/contracts/artifacts';
import { Badge, Button, Picture } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { Columns, Figure, Position, Steps } from './artifact-dialog.styles';
import { ArtifactPictures } from './artifact-pictures';
import { ArtifactTabs } from './artifact-tabs';
import type { Parts } from '../artifacts.queries';
import { periodLabel, periodTone, yearText } from '../artifact-texts';
import { PageLink } from '../page-link';
import { useArrowSteps } from './use-arrow-steps';

/** Query parameter of the artifact whose dialog is open. */
const artifactParameter = 'reperto';

type ArtifactDialogProps = {
  /** The filtered list that the visitor steps through. */
  artifacts: readonly Artifact[];
  artifact: Artifact;
  /** Which part of the list `artifacts` are; undefined for all of it. */
  parts?: Pick<Parts, 'offset' | 'total'> | undefined;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** Properties of a button that shows `artifact`; disabled without one. */
const stepButton = (artifact: Artifact | undefined, onShow: (id: number) => void) =>
  artifact
    ? { ...addressButton(artifactParameter, String(artifact.id), () => onShow(artifact.id)), 'aria-disabled': false }
    : { type: 'button' as const, 'aria-disabled': true };

/** One artifact in full. Buttons and arrow keys step through the filtered list. */
export function ArtifactDialog({ artifacts, artifact, parts, onShow, onClose }: ArtifactDialogProps) {
  const index = artifacts.findIndex(({ id }) => id === artifact.id);
  const previous = artifacts[index - 1];
  const next = artifacts[index + 1];
  const showPrevious = () => previous && onShow(previous.id);
  const showNext = () => next && onShow(next.id);
  const { onKeyDown, ...contentHandlers } = useArrowSteps(showPrevious, showNext);
  return (
    <AddressDialog
      parameter={artifactParameter}
      width="62rem"
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={
        <span aria-live="polite" aria-atomic="true">
          <Position>
            Reperto {(parts?.offset ?? 0) + index + 1} di {parts?.total ?? artifacts.length}
          </Position>{' '}
          {artifact.name}
        </span>
      }
    >
      <div {...contentHandlers}>
        <Columns>
          <Figure>
            <Picture
              src={artifact.imageUrl}
              alt={artifact.image?.alt ?? artifact.name}
              ratio={1.5}
              sizes="(min-width: 960px) 29rem, 100vw"
              spinner
            />
            <figcaption>
              <Badge tone={periodTone(artifact.period)}>{periodLabel(artifact.period)}</Badge>
              {yearText(artifact.year)}
              {artifact.image && <PictureTexts picture={artifact.image} />}
            </figcaption>
          </Figure>
          <ArtifactTabs artifact={artifact} />
        </Columns>
        <ArtifactPictures pictures={artifact.pictures ?? []} />
        <PageLink artifact={artifact} />
        {/* aria-disabled, because `disabled` would drop the focus of the button that reaches the end. */}
        <AddressForm sets={[artifactParameter]}>
          <Steps data-noprint>
            <Button look="quiet" {...stepButton(previous, onShow)}>
              <ChevronLeft size={18} aria-hidden="true" />
              Precedente
            </Button>
            <Button look="quiet" {...stepButton(next, onShow)}>
              Successivo
              <ChevronRight size={18} aria-hidden="true" />
            </Button>
          </Steps>
        </AddressForm>
      </div>
    </AddressDialog>
  );
}
