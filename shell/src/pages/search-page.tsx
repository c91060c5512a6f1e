import { type SearchResults, searchResultsSchema } from '@salaria/contracts/search';
import { Badge, Button, Container, color, EmptyNotice, ErrorNotice, Link, Muted, PageHead, Spinner, space, styled, TextInput, Title, useRead, useSearchParams } from '@salaria/ui';
import { type FormEvent, useEffect, useState } from 'react';
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
  & h2 { font-size: 1.25rem; margin-top: ${space.xxs}; }
`;
const Space = styled(Container)`
  min-height: 60vh;
  padding-bottom: ${space.xxxl};
`;

const kinds: Record<SearchResults['results'][number]['kind'], string> = { articolo: 'Articolo', reperto: 'Reperto', periodo: 'Periodo', quiz: 'Quiz', scoperta: 'Scoperta' };

/** ms without typing after which what stands in the field is looked for. */
const typingPause = 250;

function Found({ query }: { query: string }) {
  const { data, error, isLoading } = useRead(query ? `/api/search?q=${encodeURIComponent(query)}` : null, searchResultsSchema);
  if (error) return <ErrorNotice role="alert">La ricerca non è disponibile. Riprova più tardi.</ErrorNotice>;
  if (isLoading)
    return (
      <p>
        <Spinner /> Ricerca in corso…
      </p>
    );
  if (!data) return <Muted>Scrivi almeno una parola: un luogo, un oggetto, un nome.</Muted>;
  if (data.results.length === 0)
    return (
      <EmptyNotice>
        <h2>Nessun risultato</h2>
        <p>Nessun risultato per «{query}». Prova con una parola sola o con un altro termine.</p>
      </EmptyNotice>
    );
  return (
    <Results>
      {data.results.map((result) => (
        <li key={result.url}>
          <Badge>{kinds[result.kind]}</Badge>
          <h2>
            <Link to={result.url}>{result.title}</Link>
          </h2>
          {result.excerpt && <p>{result.excerpt}</p>}
        </li>
      ))}
    </Results>
  );
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParams(typed.trim() ? { q: typed.trim() } : {});
  };
  return (
    <Space>
      <PageHead>
        <Title>Cerca nel sito</Title>
        <Form role="search" onSubmit={submit}>
          <TextInput type="search" name="q" maxLength={200} aria-label="Che cosa cerchi?" placeholder="miliario, Vacuna, Sigillo…" value={typed} onChange={(event) => setTyped(event.target.value)} />
          <Button type="submit">Cerca</Button>
        </Form>
      </PageHead>
      <div aria-live="polite">
        <Found query={query} />
      </div>
    </Space>
  );
}
