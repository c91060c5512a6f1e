import type { Timeline } from '@salaria/contracts/timeline';
import {
  Button,
  Container,
  ErrorNotice,
  Kicker,
  Lead,
  media,
  PageHead,
  SectionTitle,
  Skeleton,
  space,
  styled,
  Title,
  usePageTitle,
  VisuallyHidden,
} from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { ReadView } from '@salaria/ui/api/read-view';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useId, useState } from 'react';
import { PeriodDetail } from './period-detail';
import { useTimeline } from './timeline.queries';
import { TimelineBar } from './timeline-bar';
import { useSelectedPeriod } from './use-selected-period';

const title = 'Linea del Tempo Archeologica';
const description = "Tremila anni di storia del territorio in sette periodi: dai Sabini all'età contemporanea.";

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-bottom: ${space.xxxl};
`;
const BarHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;
/** As high as the bar and the card. */
const PanelSkeleton = styled(Skeleton)`
  height: 60rem;
  ${media.desktop} { height: 44rem; }
`;
const Explanation = styled.section`
  display: grid;
  gap: ${space.s};
  ${media.desktop} { grid-template-columns: 1fr 2fr; gap: ${space.xl}; }
  & > div { display: grid; gap: ${space.s}; max-width: 44rem; }
`;

const ReadingGuide = () => (
  <Explanation>
    <SectionTitle>Come leggere la linea</SectionTitle>
    <div>
      <p>
        Ogni segmento è largo quanto è durato il periodo che rappresenta: il tempo dei Sabini occupa quasi un quarto
        della linea, l&apos;età contemporanea meno di un decimo. Scegli un segmento per leggere che cosa accadde nella
        valle e che cosa ne resta.
      </p>
      <p>
        I confini fra un periodo e l&apos;altro sono convenzioni utili: la conquista romana del 290 a.C., la fine
        dell&apos;Impero d&apos;Occidente nel 476, il 1492 e il 1789. Nei villaggi lungo le vecchie strade i cambiamenti
        furono spesso più lenti, e molti luoghi non smisero mai di essere abitati.
      </p>
    </div>
  </Explanation>
);

/** The bar and the card of the selected period. */
function TimelinePanel({ periods }: { periods: Timeline }) {
  const [selected, select] = useSelectedPeriod(periods);
  const { oneOf } = useAddress();
  const [toggled, setToggled] = useState<boolean>();
  // Only a page that was submitted without scripts has the height of the bar in its address.
  const isExpanded = toggled ?? oneOf('barra', ['estesa']) !== undefined;
  const [announcement, setAnnouncement] = useState('');
  const barId = useId();
  // The buttons of the card keep the focus and their names, so a live region announces the new period.
  const step = (index: number) => {
    setAnnouncement(periods[index]?.name ?? '');
    select(index);
  };
  const choose = (index: number) => {
    setAnnouncement('');
    select(index);
  };
  return (
    <>
      <div>
        <BarHead>
          <SectionTitle>Sette periodi</SectionTitle>
          <AddressForm sets={['barra']}>
            <Button
              look="quiet"
              aria-expanded={isExpanded}
              aria-controls={barId}
              {...addressButton('barra', isExpanded ? undefined : 'estesa', () => setToggled(!isExpanded))}
            >
              {isExpanded ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
              {isExpanded ? 'Comprimi' : 'Espandi'}
            </Button>
          </AddressForm>
        </BarHead>
        <div id={barId}>
          <TimelineBar periods={periods} selected={selected} onSelect={choose} isExpanded={isExpanded} />
        </div>
      </div>
      <PeriodDetail periods={periods} index={selected} onStep={step} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** The panel, or what is shown while there is none. */
function LoadedTimeline() {
  return (
    <ReadView
      read={useTimeline()}
      loading={<PanelSkeleton role="status" aria-label="Caricamento della linea del tempo" />}
      failure={
        <ErrorNotice role="alert">
          Errore nel caricamento della linea del tempo. Si prega di riprovare più tardi.
        </ErrorNotice>
      }
    >
      {(periods) => periods && periods.length > 0 && <TimelinePanel periods={periods} />}
    </ReadView>
  );
}

export default function TimelinePage() {
  usePageTitle(title, description);
  return (
    <Page>
      <PageHead>
        <Kicker>Storia del territorio</Kicker>
        <Title>{title}</Title>
        <Lead>Tremila anni di storia del territorio, lungo le sue strade: sette periodi, dai Sabini fino a oggi.</Lead>
      </PageHead>
      <LoadedTimeline />
      <ReadingGuide />
    </Page>
  );
}
