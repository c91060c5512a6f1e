import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge, color, formatDate, Picture, radius, Row, Stack, styled } from '@salaria/ui';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { Facts } from '@salaria/ui/text/facts';
import { CategoryIcon } from './category-icon';
import { periodTone, valueLabel } from './discovery-labels';
import { StatusBadge } from './status-badge';

const Figure = styled.figure`
  margin: 0;
  & > span { border-radius: ${radius.m}; }
  & figcaption { color: ${color.muted}; }
`;
/** The details of a discovery. */
export function DiscoveryDialog({ discovery, onClose }: { discovery: Discovery; onClose: () => void }) {
  return (
    <AddressDialog parameter="scoperta" title={discovery.title} onClose={onClose}>
      <Stack>
        {discovery.imageUrl && (
          <Figure>
            <Picture
              src={discovery.imageUrl}
              alt={discovery.image?.alt ?? discovery.title}
              ratio={16 / 9}
              sizes="(min-width: 640px) 43rem, 100vw"
              spinner
              priority
            />
            {discovery.image && (
              <figcaption>
                <PictureTexts picture={discovery.image} />
              </figcaption>
            )}
          </Figure>
        )}
        <Row>
          <StatusBadge discovery={discovery} />
          <Badge tone={periodTone(discovery.period)}>{valueLabel(discovery.period)}</Badge>
        </Row>
        <p>{discovery.description}</p>
        <Facts
          rows={[
            [
              'Categoria',
              <Row key="category">
                <CategoryIcon category={discovery.category} />
                {valueLabel(discovery.category)}
              </Row>,
            ],
            ['Luogo', discovery.location],
            ['Segnalato da', discovery.discovererName],
            ['Data della segnalazione', formatDate(discovery.submittedAt)],
          ]}
        />
      </Stack>
    </AddressDialog>
  );
}
