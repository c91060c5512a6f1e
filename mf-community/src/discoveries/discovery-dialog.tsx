import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge, color, formatDate, media, Picture, radius, Row, space, Stack, styled } from '@salaria/ui';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { CategoryIcon } from './category-icon';
import { periodTone, valueLabel } from './discovery-labels';
import { StatusBadge } from './status-badge';

const PictureFrame = styled.div`
  border-radius: ${radius.m};
  overflow: hidden;
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space.s} ${space.l};
  margin: 0;
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
  & dt { font-weight: 600; font-size: 0.95rem; color: ${color.muted}; }
  & dd { margin: 0; display: flex; align-items: center; gap: ${space.xs}; }
`;

function DiscoveryFacts({ discovery }: { discovery: Discovery }) {
  const reportDate = formatDate(discovery.submittedAt);
  return (
    <Facts>
      <div>
        <dt>Categoria</dt>
        <dd>
          <CategoryIcon category={discovery.category} />
          {valueLabel(discovery.category)}
        </dd>
      </div>
      {discovery.location && (
        <div>
          <dt>Luogo</dt>
          <dd>{discovery.location}</dd>
        </div>
      )}
      {discovery.discovererName && (
        <div>
          <dt>Segnalato da</dt>
          <dd>{discovery.discovererName}</dd>
        </div>
      )}
      {reportDate && (
        <div>
          <dt>Data della segnalazione</dt>
          <dd>{reportDate}</dd>
        </div>
      )}
    </Facts>
  );
}

/** The details of a discovery. */
export function DiscoveryDialog({ discovery, onClose }: { discovery: Discovery; onClose: () => void }) {
  return (
    <AddressDialog parameter="scoperta" title={discovery.title} onClose={onClose}>
      <Stack>
        {discovery.imageUrl && (
          <PictureFrame>
            <Picture
              src={discovery.imageUrl}
              alt={discovery.title}
              ratio={16 / 9}
              sizes="(min-width: 640px) 43rem, 100vw"
              spinner
              priority
            />
          </PictureFrame>
        )}
        <Row>
          <StatusBadge discovery={discovery} />
          <Badge tone={periodTone(discovery.period)}>{valueLabel(discovery.period)}</Badge>
        </Row>
        <p>{discovery.description}</p>
        <DiscoveryFacts discovery={discovery} />
      </Stack>
    </AddressDialog>
  );
}
