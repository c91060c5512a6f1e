import { type SearchResults, searchResultsSchema } from '@salaria/contracts/search';
import {
  Badge,
  Button,
  Container,
  color,
  EmptyNotice,
  ErrorNotice,
  Link,
  Muted,
  PageHead,
  Picture,
  Spinner,
  space,
  styled,
  TextInput,
  Title,
  useRead,
  useSearchParams,
} from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { ReadView } from '@salaria/ui/api/read-view';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { reportSearch } from '../../sections/visits/report-visit';
import { useShellPageTitle } from '../use-shell-page-title';

const Form = styled.form`
  display: flex;
  gap: ${space.xs};
  max-width: 40rem;
`;
const Results = styled.ol`
  display: grid;
  gap: ${space.m};
  max-width: 46rem;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    gap: ${space.m};
    padding: ${space.m};
    background: ${color.card};
    border: 1px solid ${color.line};
    border-radius: 8px;
  }
  & li > span { flex: none; align-self: flex-start; width: clamp(4.5rem, 20%, 8rem); border-radius: 4px; }
  & h2 { font-size: 1.25rem; margin-block: ${space.xs} ${space.xxs}; }
  &[aria-busy='true'] { opacity: 0.6; }
`;
const Count = styled(Muted)`
  min-height: 1.6em;
  margin-bottom: ${space.s};
`;
const Space = styled(Container)`
  min-height: 60vh;
  padding-bottom: ${space.xxxl};
`;

/** Returns the Italian noun of a kind with a capital letter. */
const kindLabel = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Of a query; the server renders pages for texts of the same length (`text` in pages.json). */
const maxLength = 100;
/** Debounce delay between typing and search. */
const debounceMs = 250;
/** A query that stays so long counts as a search: shorter ones are parts of it. */
const restMs = 2000;

const countText = (count: number): string => (count === 1 ? '1 risultato' : `${count} risultati`);

/** Returns the results of the query, and the previous ones while they load. */
function useResults(query: string) {
  const { data, error, isLoading } = useRead(
    // Unlike encodeURIComponent, URLSearchParams does not throw for half an emoji, as cutting the query can leave one.
    query ? `/api/search?${new URLSearchParams({ q: query })}` : null,
    searchResultsSchema,
  );
  const [last, setLast] = useState<SearchResults>();
  useEffect(() => {
    if (data || query === '') setLast(data);
    if (!data) return undefined;
    const timer = setTimeout(() => reportSearch(query, data.results.length), restMs);
    return () => clearTimeout(timer);
  }, [data, query]);
  return { results: data ?? (isLoading ? last : undefined), error, isLoading };
}

type FoundProps = { query: string; items?: SearchResults['results']; isLoading: boolean };

function Found({ query, items, isLoading }: FoundProps) {
  return (
    <>
      {/* Screen readers announce only the count, not the results. */}
      <Count role="status">
        {!items && (
          <>
            <Spinner /> Ricerca in corso…
          </>
        )}
        {query === '' && 'Scrivi almeno una parola: un luogo, un oggetto, un nome.'}
        {query !== '' && items && items.length > 0 && `${countText(items.length)} per «${query}»`}
        {query !== '' && !isLoading && items?.length === 0 && `Nessun risultato per «${query}»`}
      </Count>
      {query !== '' && items?.length === 0 && (
        <EmptyNotice>Prova con una parola sola o con un altro termine.</EmptyNotice>
      )}
      {items && items.length > 0 && (
        <Results aria-busy={isLoading}>
          {items.map((result) => (
            <li key={`${result.kind} ${result.title}`}>
              {result.imageUrl && <Picture src={result.imageUrl} alt="" ratio={1} sizes="8rem" />}
              <div>
                <Badge>{kindLabel(result.kind)}</Badge>
                <h2>
                  <Link to={result.url}>{result.title}</Link>
                </h2>
                {result.excerpt && <p>{result.excerpt}</p>}
              </div>
            </li>
          ))}
        </Results>
      )}
    </>
  );
}

function ResultList({ query }: { query: string }) {
  const { results, error, isLoading } = useResults(query);
  return (
    <ReadView
      of={query}
      read={{ data: query === '' ? [] : results?.results, error }}
      loading={<Found query={query} isLoading />}
      failure={<ErrorNotice role="alert">La ricerca non è disponibile. Riprova più tardi.</ErrorNotice>}
    >
      {(items) => <Found query={query} items={items} isLoading={isLoading} />}
    </ReadView>
  );
}

/** Moves the focus between field and results with the arrow keys, and back to the field with Escape. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a')];
  const at = stops.indexOf(event.target as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

/** Site search; the query is in the URL (`?q=`). */
export function SearchPage() {
  useShellPageTitle('/cerca');
  const { params } = useAddress();
  const [, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, maxLength);
  const [typed, setTyped] = useState(query);
  // The query that was typed here, or comes from the address; another one comes from a link or the back button.
  const known = useRef(query);
  useEffect(() => {
    if (query === known.current) return;
    known.current = query;
    setTyped(query);
  }, [query]);
  const search = useCallback(
    (text: string, replace: boolean) => {
      known.current = text;
      setParams(text ? { q: text } : {}, { replace });
    },
    [setParams],
  );
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => search(typed.trim(), true), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, query, search]);
  // After a navigation the field gets the focus, not the heading as on other pages.
  const field = useRef<HTMLInputElement>(null);
  const navigationType = useNavigationType();
  // The type at mount: typing changes the URL as well.
  const [isNavigation] = useState(navigationType === 'PUSH');
  useEffect(() => {
    if (!isNavigation) return undefined;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [isNavigation]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim(), false);
  };
  return (
    <Space onKeyDown={moveFocus}>
      <PageHead>
        <Title>Cerca nel sito</Title>
        <Form role="search" action="/cerca" onSubmit={submit}>
          <TextInput
            ref={field}
            type="search"
            name="q"
            maxLength={maxLength}
            aria-label="Che cosa cerchi?"
            placeholder="miliario, Vacuna, Sigillo…"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Cerca</Button>
        </Form>
      </PageHead>
      <ResultList query={query} />
    </Space>
  );
}
