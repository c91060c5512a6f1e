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
  Spinner,
  space,
  styled,
  TextInput,
  Title,
  useRead,
  useSearchParams,
  VisuallyHidden,
} from '@salaria/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useOwnTitle } from './own-pages';

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
  & li { padding: ${space.m}; background: ${color.card}; border: 1px solid ${color.line}; border-radius: 8px; }
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

const kinds: Record<SearchResults['results'][number]['kind'], string> = {
  articolo: 'Articolo',
  reperto: 'Reperto',
  periodo: 'Periodo',
  quiz: 'Quiz',
  scoperta: 'Scoperta',
};

/** ms without typing after which what stands in the field is looked for. */
const typingPause = 250;

const countText = (count: number): string => (count === 1 ? '1 risultato' : `${count} risultati`);

/** The answer to the query, and while that is on its way the one before. */
function useResults(query: string) {
  const { data, error, isLoading } = useRead(
    query ? `/api/search?q=${encodeURIComponent(query)}` : null,
    searchResultsSchema,
  );
  const [last, setLast] = useState<SearchResults>();
  useEffect(() => {
    if (data || query === '') setLast(data);
  }, [data, query]);
  return { results: data ?? (isLoading ? last : undefined), error, isLoading };
}

function Found({ query }: { query: string }) {
  const { results, error, isLoading } = useResults(query);
  if (error) return <ErrorNotice role="alert">La ricerca non è disponibile. Riprova più tardi.</ErrorNotice>;
  const found = results?.results ?? [];
  return (
    <>
      {/* Only this is read out, not the results, at each stop while typing. */}
      <Count role="status">
        {query === '' && 'Scrivi almeno una parola: un luogo, un oggetto, un nome.'}
        {isLoading && !results && (
          <>
            <Spinner /> Ricerca in corso…
          </>
        )}
        {query !== '' && found.length > 0 && `${countText(found.length)} per «${query}»`}
        {query !== '' && !isLoading && found.length === 0 && (
          <VisuallyHidden>Nessun risultato per «{query}»</VisuallyHidden>
        )}
      </Count>
      {query !== '' && results && found.length === 0 && (
        <EmptyNotice>
          <h2>Nessun risultato</h2>
          <p>Nessun risultato per «{query}». Prova con una parola sola o con un altro termine.</p>
        </EmptyNotice>
      )}
      {query !== '' && found.length > 0 && (
        <Results aria-busy={isLoading}>
          {found.map((result) => (
            <li key={result.url}>
              <Badge>{kinds[result.kind]}</Badge>
              <h2>
                <Link to={result.url}>{result.title}</Link>
              </h2>
              {result.excerpt && <p>{result.excerpt}</p>}
            </li>
          ))}
        </Results>
      )}
    </>
  );
}

/** The arrows move between the field and the results; Escape goes back to the field. Both belong to the field while text is being composed. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li a')];
  const at = stops.indexOf(event.target as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[event.key];
  if (at < 0 || !step) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

/** Search over the whole site; the query stands in the address (`?q=`). */
export function SearchPage() {
  useOwnTitle('/cerca');
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, 200);
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped((before) => (before.trim() === query ? before : query)), [query]);
  useEffect(() => {
    if (typed.trim() === query) return undefined;
    const timer = setTimeout(() => setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query, setParams]);
  // Who comes here from another page comes to type; the page's heading, which gets the focus elsewhere, would be a step more.
  const field = useRef<HTMLInputElement>(null);
  const here = useNavigationType();
  // As the page began: results as one types change the address too.
  const [arrived] = useState(here === 'PUSH');
  useEffect(() => {
    if (!arrived) return undefined;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [arrived]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParams(typed.trim() ? { q: typed.trim() } : {});
  };
  return (
    <Space onKeyDown={moveByKeys}>
      <PageHead>
        <Title>Cerca nel sito</Title>
        <Form role="search" onSubmit={submit}>
          <TextInput
            ref={field}
            type="search"
            name="q"
            maxLength={200}
            aria-label="Che cosa cerchi?"
            placeholder="miliario, Vacuna, Sigillo…"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Cerca</Button>
        </Form>
      </PageHead>
      <Found query={query} />
    </Space>
  );
}
