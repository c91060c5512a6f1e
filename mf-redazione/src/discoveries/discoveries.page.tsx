import { deskDiscoverySchema, discoveryStates } from '@salaria/contracts/desk/discoveries';
import { Badge, color, Link, media, Muted, Row, space, Stack, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { DeskPage } from '../desk/desk-page';
import { instantText } from '../desk/instant';
import { FilterTabs } from '../desk/parts/list/filter-tabs';
import { PagedListView } from '../desk/parts/list/paged-list';
import { SearchBox } from '../desk/parts/list/search-box';
import { usePagedList } from '../desk/parts/list/use-paged-list';
import { useReturningFocus } from '../desk/parts/item/use-returning-focus';
import { listPath } from './discoveries.queries';
import { DiscoveryDetail } from './discovery-detail';
import { SketchMap } from './sketch-map';

/** Values of the address; without one the pending discoveries are shown. */
const stateNames = ['tutte', 'verificate'] as const;
const choices = [
  { value: undefined, label: 'In attesa' },
  { value: 'verificate', label: 'Verificate' },
  { value: 'tutte', label: 'Tutte' },
] as const;
const [pending, verified] = discoveryStates;
const stateOf = (name: (typeof stateNames)[number] | undefined) =>
  name === undefined ? pending : name === 'verificate' ? verified : undefined;

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { padding-block: ${space.s}; border-top: 1px solid ${color.line}; overflow-wrap: anywhere; }
  & a { font-size: 1.1rem; }
`;
/** Beside each other where there is room: the map stays in sight while the list scrolls. */
const MapAndList = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
    align-items: start;
    & > figure { position: sticky; top: 6rem; order: 1; }
  }
`;
const linkId = (id: number): string => `scoperta-${id}`;

function Discoveries() {
  const { params, oneOf, change, searchWith } = useAddress();
  const { id, open, close } = useOpenItem('scoperta');
  const words = params.get('q') ?? '';
  const stateName = oneOf('stato', stateNames);
  const list = usePagedList(listPath(words, stateOf(stateName)), deskDiscoverySchema);
  const heading = useReturningFocus(id, linkId);
  if (id !== undefined)
    return <DiscoveryDetail key={id} id={id} heading={heading} onClose={close} onChanged={() => void list.reload()} />;
  return (
    <Stack>
      <SearchBox label="Cerca tra le scoperte" words={words} onSearch={(q) => void change({ q })} />
      <FilterTabs label="Mostra" chosen={stateName} choices={choices} onChoose={(stato) => void change({ stato })} />
      <PagedListView
        list={list}
        countText={(total) => (total === 1 ? '1 scoperta' : `${total} scoperte`)}
        empty={stateName === undefined ? 'Nessuna scoperta in attesa.' : 'Nessuna scoperta.'}
      >
        {(discoveries) => (
          <MapAndList>
            <SketchMap discoveries={discoveries} />
            <Items>
              {discoveries.map(({ id: own, title, location, period, category, isVerified, submittedAt, ...more }) => (
                <li key={own}>
                  <Row>
                    <span>{`${own}.`}</span>
                    <Link
                      id={linkId(own)}
                      to={{ search: searchWith({ scoperta: String(own) }) }}
                      onClick={(event) => {
                        event.preventDefault();
                        open(own);
                      }}
                    >
                      {title}
                    </Link>
                    <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verificata' : 'In attesa'}</Badge>
                  </Row>
                  <Muted>
                    {`${location} · ${period} · ${category} · ${more.discovererName}, ${instantText(submittedAt)}`}
                  </Muted>
                </li>
              ))}
            </Items>
          </MapAndList>
        )}
      </PagedListView>
    </Stack>
  );
}

export default function DiscoveriesPage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage title="Scoperte segnalate" role="moderatore">
      {() => <Discoveries />}
    </DeskPage>
  );
}
