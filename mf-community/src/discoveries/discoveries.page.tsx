import type { Discovery } from '@salaria/contracts/discoveries';
import {
  Container,
  ErrorNotice,
  Kicker,
  Lead,
  PageHead,
  space,
  Spinner,
  StatusLine,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../address/use-address';
import { useOpenDiscovery } from '../address/use-open-discovery';
import { MapSkeleton, MapTab } from '../map/map-tab';
import { useDiscoveries } from './discoveries.queries';
import { DiscoveryDialog } from './discovery-dialog';
import { DiscoveryFilters } from './discovery-filters';
import { DiscoveryList, DiscoveryListSkeleton } from './discovery-list';
import { ReportTab } from './report-tab';
import { useDiscoveryFilter } from './use-discovery-filter';

const title = 'Mappa Collaborativa delle Scoperte';
const description =
  'Le scoperte archeologiche segnalate da chi vive e cammina nella valle del Velino: sulla mappa, in un elenco, e che cosa fare quando si trova qualcosa.';

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;

const countText = (count: number): string => (count === 1 ? '1 scoperta' : `${count} scoperte`);

const tabs = ['mappa', 'lista', 'segnala'] as const;
type TabName = (typeof tabs)[number];

export default function DiscoveriesPage() {
  usePageTitle(title, description);
  const { params, change } = useAddress();
  const { filter, choose } = useDiscoveryFilter();
  const { data, error } = useDiscoveries(filter);
  const details = useOpenDiscovery();
  const tab = tabs.find((name) => name === params.get('scheda')) ?? 'mappa';
  const show = (next: string) => change({ scheda: next === 'mappa' ? undefined : next, scoperta: undefined });

  const page = useRef<HTMLDivElement>(null);
  const movedByButton = useRef(false);
  // The button that led here is gone with its tab, so the focus goes to the new one.
  useEffect(() => {
    if (movedByButton.current) page.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    movedByButton.current = false;
  }, [tab]);
  // On a narrow screen the tabs scroll sideways, and a shared link may open the last of them.
  useEffect(() => {
    const selected = page.current?.querySelector<HTMLElement>(`[role="tab"][aria-selected="true"]`);
    const row = selected?.parentElement;
    if (selected && row) row.scrollLeft = Math.min(row.scrollLeft, selected.offsetLeft - row.offsetLeft);
    if (selected && row)
      row.scrollLeft = Math.max(
        row.scrollLeft,
        selected.offsetLeft - row.offsetLeft + selected.offsetWidth - row.clientWidth,
      );
  }, [tab]);
  const report = () => {
    movedByButton.current = true;
    show('segnala' satisfies TabName);
  };

  const listed = (skeleton: ReactNode, content: (discoveries: Discovery[]) => ReactNode) => (
    <>
      <DiscoveryFilters filter={filter} onChoose={choose} />
      {error && (
        <ErrorNotice role="alert">Errore nel caricamento delle scoperte. Si prega di riprovare più tardi.</ErrorNotice>
      )}
      <StatusLine role="status">
        {!error && !data && (
          <>
            <Spinner />
            Caricamento scoperte archeologiche...
          </>
        )}
        {data && countText(data.length)}
      </StatusLine>
      {!error && !data && skeleton}
      {data && content(data)}
    </>
  );
  const opened = data?.find((discovery) => discovery.id === details.id);

  return (
    <Page ref={page}>
      <PageHead>
        <Kicker>Archeologia partecipata</Kicker>
        <Title>{title}</Title>
        <Lead>
          Chi vive e cammina in questa valle vede cose che sfuggono agli archeologi. Qui si raccolgono, e vengono
          verificate una per una.
        </Lead>
      </PageHead>
      <Tabs
        label="Scoperte"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'mappa' satisfies TabName,
            label: 'Mappa Interattiva',
            content: listed(<MapSkeleton />, (discoveries) => (
              <MapTab discoveries={discoveries} onOpen={details.open} />
            )),
          },
          {
            value: 'lista' satisfies TabName,
            label: 'Lista Scoperte',
            content: listed(<DiscoveryListSkeleton />, (discoveries) => (
              <DiscoveryList discoveries={discoveries} onOpen={details.open} onReport={report} />
            )),
          },
          { value: 'segnala' satisfies TabName, label: 'Segnala Scoperta', content: <ReportTab /> },
        ]}
      />
      {opened && <DiscoveryDialog discovery={opened} onClose={details.close} />}
    </Page>
  );
}
