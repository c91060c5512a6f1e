import {
  Button,
  ButtonLink,
  CardGrid,
  color,
  EmptyNotice,
  ErrorNotice,
  Lead,
  Muted,
  SectionTitle,
  space,
  styled,
  VisuallyHidden,
} from '@salaria/ui';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useAddress } from '../address/use-address';
import { useOpenItem } from '../address/use-open-item';
import { useSearchText } from '../address/use-search-text';
import { galleryPath } from '../paths';
import { FindCardSkeleton, type FindsView } from './find-card';
import { FindDialog } from './find-dialog';
import { useFinds } from './finds.queries';
import { FindsList } from './finds-list';
import { FindsToolbar } from './finds-toolbar';
import { searchable, searchFinds } from './search-finds';

const skeletons = 9;
/** The full collection is offered when more than this many finds exist. */
const collectionThreshold = 8;

const TitleBlock = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.l};
`;
const Grid = styled(CardGrid)`
  &[data-view='list'] { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; }
`;
const Foot = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space.xl};
`;
const CountLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  margin-bottom: ${space.s};
`;
const Absent = styled(Muted)`
  margin-bottom: ${space.s};
  padding: ${space.s} ${space.m};
  border-left: 4px solid ${color.ocra};
  background: ${color.card};
`;

const countText = (count: number): string => (count === 1 ? '1 reperto' : `${count.toLocaleString('it-IT')} reperti`);

type FindsGalleryProps = {
  /** A period's name as the API takes it; every find when left out. */
  period?: string | undefined;
  title?: ReactNode;
  description?: ReactNode;
  /** What narrows the list besides the search: the button stands in the toolbar, the panel under it. */
  filterButton?: ReactNode;
  filterPanel?: ReactNode;
  /** Stands beside the count. */
  besideCount?: ReactNode;
  /** At most so many of the found ones are shown. */
  limit?: number | undefined;
};

/** Finds with search, two views and the dialog of one of them; text, view and open find stand in the address. */
export function FindsGallery({
  period,
  title,
  description,
  filterButton,
  filterPanel,
  besideCount,
  limit,
}: FindsGalleryProps) {
  const { data, error } = useFinds(period);
  const { params, searchWith, change } = useAddress();
  const { text, setText, flush } = useSearchText();
  const item = useOpenItem('reperto');
  const searchBox = useRef<HTMLInputElement>(null);
  const view: FindsView = params.get('vista') === 'elenco' ? 'list' : 'grid';

  // The field answers at once; the list follows when the browser has time for it.
  const query = useDeferredValue(text).trim();
  const all = useMemo(() => searchable(data ?? []), [data]);
  const found = useMemo(() => searchFinds(all, query, limit), [all, query, limit]);

  const opened = found.find((find) => find.id === item.id);

  const rest = searchWith({ reperto: undefined });
  const hrefOf = useCallback((id: number) => `${rest === '' ? '?' : `${rest}&`}reperto=${id}`, [rest]);
  const { open } = item;
  const onOpen = useCallback((id: number) => void flush().then(() => open(id)), [flush, open]);
  const setView = (next: FindsView) =>
    void change({ vista: next === 'list' ? 'elenco' : undefined }, { replace: true });
  const resetSearch = () => {
    setText('');
    searchBox.current?.focus();
  };

  const list = () => {
    if (error)
      return (
        <ErrorNotice role="alert">Errore nel caricamento dei reperti. Si prega di riprovare più tardi.</ErrorNotice>
      );
    if (!data) {
      return (
        <Grid data-view={view} role="status" aria-label="Caricamento dei reperti">
          {Array.from({ length: limit ?? skeletons }, (_, index) => (
            <FindCardSkeleton key={index} view={view} />
          ))}
        </Grid>
      );
    }
    if (found.length === 0 && query !== '') {
      return (
        <EmptyNotice>
          <p>Nessun risultato trovato per: &quot;{query}&quot;</p>
          <p>Prova con un&apos;altra ricerca: un nome più breve, un materiale, un luogo o un periodo.</p>
          <Button type="button" look="outline" onClick={resetSearch}>
            Reimposta ricerca
          </Button>
        </EmptyNotice>
      );
    }
    if (found.length === 0) return <EmptyNotice>Nessun reperto trovato in questo periodo.</EmptyNotice>;
    return <FindsList finds={found} view={view} hrefOf={hrefOf} onOpen={onOpen} />;
  };

  return (
    <section>
      {title ? (
        <TitleBlock>
          <SectionTitle>{title}</SectionTitle>
          {description && <Lead>{description}</Lead>}
        </TitleBlock>
      ) : (
        <VisuallyHidden as="h2">Reperti</VisuallyHidden>
      )}
      <FindsToolbar text={text} onText={setText} view={view} onView={setView} searchRef={searchBox}>
        {filterButton}
      </FindsToolbar>
      {filterPanel}
      {data && item.id !== undefined && !opened && (
        <Absent role="status">Il reperto di questo collegamento non è nell&apos;elenco.</Absent>
      )}
      <CountLine>
        <Muted role="status">{data ? countText(found.length) : '\u00A0'}</Muted>
        {besideCount}
      </CountLine>
      {list()}
      {title && limit === undefined && data && data.length > collectionThreshold && (
        <Foot data-noprint>
          <ButtonLink to={galleryPath} look="outline">
            Visualizza la Collezione Completa
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Foot>
      )}
      {opened && <FindDialog finds={found} find={opened} onShow={item.show} onClose={item.close} />}
    </section>
  );
}
