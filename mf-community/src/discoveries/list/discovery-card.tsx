import type { Discovery } from '@salaria/contracts/discoveries';
import {
  Badge,
  Button,
  CardBody,
  CardFacts,
  CardTitle,
  LiftingCard,
  Muted,
  Picture,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { addressButton } from '@salaria/ui/address/address-form';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { CategoryIcon } from '../category-icon';
import { periodTone, valueLabel } from '../discovery-labels';
import { StatusBadge } from '../status-badge';

const IconText = styled(Muted)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  & svg { flex: none; }
`;
const Summary = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  /* A card without a picture has room for more text. */
  &[data-long='true'] { -webkit-line-clamp: 10; }
`;
const Foot = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  margin-top: auto;
  padding-top: ${space.xs};
`;

/** Card of a discovery, with a button that opens its details; inside an `AddressForm`. */
export function DiscoveryCard({ discovery, onOpen }: { discovery: Discovery; onOpen: (id: number) => void }) {
  const titleId = useId();
  return (
    <LiftingCard aria-labelledby={titleId}>
      {discovery.imageUrl && (
        <Picture
          src={discovery.imageUrl}
          alt=""
          ratio={16 / 9}
          sizes="(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)"
        />
      )}
      <CardBody>
        <CardFacts>
          <StatusBadge discovery={discovery} />
          <IconText as="span">
            <CategoryIcon category={discovery.category} size={18} />
            {valueLabel(discovery.category)}
          </IconText>
        </CardFacts>
        <CardTitle as="h2" id={titleId}>
          {discovery.title}
        </CardTitle>
        {discovery.location && (
          <IconText>
            <MapPin size={18} aria-hidden="true" />
            {discovery.location}
          </IconText>
        )}
        <Summary data-long={!discovery.imageUrl}>{discovery.description}</Summary>
        <Foot>
          <CardFacts>
            <Badge tone={periodTone(discovery.period)}>{valueLabel(discovery.period)}</Badge>
            {discovery.discovererName && <Muted as="span">Segnalato da {discovery.discovererName}</Muted>}
          </CardFacts>
          <Button
            look="outline"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            {...addressButton('scoperta', String(discovery.id), () => onOpen(discovery.id))}
          >
            Dettagli
          </Button>
        </Foot>
      </CardBody>
    </LiftingCard>
  );
}

/** Placeholder of a card. */
export function DiscoveryCardSkeleton() {
  return (
    <LiftingCard as="div" data-testid="discovery-card-skeleton" aria-hidden="true">
      <CardBody>
        <Skeleton style={{ width: '55%', height: '1.6rem' }} />
        <Skeleton style={{ width: '85%', height: '1.5rem' }} />
        <Skeleton style={{ height: '8.5rem' }} />
        <Skeleton style={{ width: '60%', height: '1.6rem' }} />
        <Skeleton style={{ width: '7rem', height: '2.75rem' }} />
      </CardBody>
    </LiftingCard>
  );
}
