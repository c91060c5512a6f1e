import { Button, color, media, space, Stack, styled } from '@salaria/ui';
import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { useAddress } from '../address/use-address';
import { FindsDownloads } from '../finds/finds-downloads';
import { FindsGallery } from '../finds/finds-gallery';
import { everyPeriod, PeriodFilterButton, PeriodFilterPanel, periodFilters } from './period-filter';

const Banner = styled.aside`
  display: grid;
  gap: ${space.m};
  align-items: center;
  padding: ${space.s};
  background: ${color.oliva};
  color: ${color.white};
  border-radius: 10px;
  & p:first-of-type { font-weight: 700; font-size: 1.15rem; }
  /* On a phone the button says enough, and the finds are nearer. */
  & > div { display: none; }
  ${media.tablet} {
    grid-template-columns: 1fr auto;
    padding: ${space.m} ${space.l};
    & > div { display: block; }
  }
`;

/** Every find, or those of one period, with the way to what lies near the visitor. */
export function Catalogue({ onNearby }: { onNearby: () => void }) {
  const { params, change } = useAddress();
  const wanted = params.get('periodo');
  const period = periodFilters.some((entry) => entry.id === wanted) ? (wanted ?? everyPeriod) : everyPeriod;
  const [shown, setShown] = useState(false);
  const panelId = useId();
  const choose = (id: string) => void change({ periodo: id === everyPeriod ? undefined : id, reperto: undefined });
  return (
    <Stack>
      <Banner aria-label="Reperti vicini" data-noprint>
        <div>
          <p>Sei in zona?</p>
          <p>Scopri quali siti archeologici si trovano entro 15 km da dove sei.</p>
        </div>
        <Button type="button" look="light" onClick={onNearby}>
          <LocateFixed size={18} aria-hidden="true" />
          Trova reperti vicini
        </Button>
      </Banner>
      <FindsGallery
        period={period === everyPeriod ? undefined : period}
        filterButton={
          <PeriodFilterButton period={period} shown={shown} panelId={panelId} onToggle={() => setShown(!shown)} />
        }
        besideCount={<FindsDownloads />}
        filterPanel={<PeriodFilterPanel id={panelId} period={period} shown={shown} onPeriod={choose} />}
      />
    </Stack>
  );
}
