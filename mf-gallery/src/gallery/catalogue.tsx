import { Button, color, media, space, Stack, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { ArtifactDownloads } from '../artifacts/list/artifact-downloads';
import { filterPanelParameter } from '../artifacts/search/artifacts-toolbar';
import { ArtifactsGallery } from '../artifacts/artifacts-gallery';
import { partParameter } from '../list/growing-list';
import { allPeriods, PeriodFilterButton, PeriodFilterPanel, periodFilters } from './period-filter';

const Banner = styled.aside`
  display: grid;
  gap: ${space.m};
  align-items: center;
  padding: ${space.s};
  background: ${color.olivaGround};
  color: ${color.white};
  border-radius: 10px;
  & p:first-of-type { font-weight: 700; font-size: 1.15rem; }
  /* A phone shows only the button, so that the artifacts are further up. */
  & > div { display: none; }
  ${media.tablet} {
    grid-template-columns: 1fr auto;
    padding: ${space.m} ${space.l};
    & > div { display: block; }
  }
`;
const periodIds = periodFilters.map(({ id }) => id);

/** Every artifact or those of one period, below a banner that opens the nearby tab. */
export function Catalogue({ onNearby }: { onNearby: () => void }) {
  const { oneOf, change } = useAddress();
  const period = oneOf('periodo', periodIds) ?? allPeriods;
  const [toggledPanel, setToggledPanel] = useState<boolean>();
  // Only a page that was submitted without scripts has the state of the panel in its address.
  const isPanelOpen = toggledPanel ?? oneOf(filterPanelParameter, ['aperti']) !== undefined;
  const panelId = useId();
  const choosePeriod = (id: string) =>
    void change({ periodo: id === allPeriods ? undefined : id, reperto: undefined, [partParameter]: undefined });
  return (
    <Stack>
      <Banner aria-label="Reperti vicini" data-noprint>
        <div>
          <p>Sei in zona?</p>
          <p>Scopri quali siti archeologici si trovano entro 15 km da dove sei.</p>
        </div>
        <AddressForm sets={['scheda', 'reperto']}>
          <Button look="light" {...addressButton('scheda', 'vicino', onNearby)}>
            <LocateFixed size={18} aria-hidden="true" />
            Trova reperti vicini
          </Button>
        </AddressForm>
      </Banner>
      <ArtifactsGallery
        period={period === allPeriods ? undefined : period}
        filterButton={
          <PeriodFilterButton
            period={period}
            isPanelOpen={isPanelOpen}
            panelId={panelId}
            onToggle={() => setToggledPanel(!isPanelOpen)}
          />
        }
        filterPanel={<PeriodFilterPanel id={panelId} period={period} isOpen={isPanelOpen} onChoose={choosePeriod} />}
        besideCount={<ArtifactDownloads />}
      />
    </Stack>
  );
}
