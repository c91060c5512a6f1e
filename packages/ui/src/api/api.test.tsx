import * as z from '@salaria/contracts/z';
import { stubApi } from '../testing/stub-api';
import { preloadRead, type ResponseSchema, read, readJson, readOrNull, send } from './api-client';
import { ApiError, NoAnswerError } from '../shared/api-error';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ReadView } from './read-view';
import { addMissing, type ReadCache, ReadsProvider, readServerData, useRead, useReadAgain } from './reads';

describe('calls', () => {
  test('sends credentials with every call and a JSON header only with a body', async () => {
    const api = stubApi({
      'GET /api/a': { body: [] },
      'POST /api/b': { body: { ok: true } },
      'POST /api/c': { body: {} },
    });
    await readJson('/api/a');
    await send('POST', '/api/b', { x: 1 }, z.object({ ok: z.boolean() }));
    await send('POST', '/api/c', undefined, z.object({}));
    expect(api.calls.map((call) => call.credentials)).toEqual(['include', 'include', 'include']);
    expect(api.calls.map((call) => call.headers.get('content-type'))).toEqual([null, 'application/json', null]);
    expect(api.calls[1]?.body).toEqual({ x: 1 });
  });

  test('throws an ApiError with status and body for an error response, or with its status text', async () => {
    stubApi({ 'GET /api/a': { status: 500, text: 'rotto' } });
    await expect(readJson('/api/a')).rejects.toThrow(new ApiError(500, 'rotto'));
    await expect(readJson('/api/a')).rejects.toThrow('500: rotto');
    stubApi({ 'GET /api/a': { status: 404, text: '' } });
    await expect(readJson('/api/a')).rejects.toThrow('404: Not Found');
  });

  test('a 401 is an error by default and null in readOrNull', async () => {
    const api = stubApi({ 'GET /api/a': { status: 401, text: 'no' } });
    await expect(read('/api/a', z.array(z.string()))).rejects.toThrow('401: no');
    await expect(readOrNull('/api/a', z.array(z.string()))).resolves.toBeNull();
    api.set('GET /api/a', { status: 500, text: 'rotto' });
    await expect(readOrNull('/api/a', z.array(z.string()))).rejects.toThrow('500: rotto');
  });

  test('imports a schema again when its file did not arrive', async () => {
    stubApi({ 'GET /api/a': { body: ['x'] } });
    const arrivals = [Promise.reject(new Error('timeout')), Promise.resolve(z.array(z.string()))];
    await expect(read('/api/a', () => arrivals.shift() ?? Promise.reject(new Error('twice')))).resolves.toEqual(['x']);
  });

  /** Stubs fetch with a response whose body is `text`; `text` receives the request's abort signal. */
  function answerWith(text: (signal: AbortSignal) => Promise<string>): void {
    // Registers the restoration of fetch.
    stubApi({});
    globalThis.fetch = (async (_path: RequestInfo | URL, { signal }: RequestInit = {}) => ({
      ok: true,
      status: 200,
      text: () => text(signal as AbortSignal),
    })) as typeof fetch;
  }

  test('throws a NoAnswerError without connection, or if it breaks within the body', async () => {
    stubApi({ 'GET /api/a': 'no answer' });
    await expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
    answerWith(() => Promise.reject(new TypeError('network error')));
    await expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
  });

  test('aborts a response whose body does not end within 25 seconds', async () => {
    jest.useFakeTimers();
    const onAbort = jest.fn();
    answerWith((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(onAbort()))));
    const ended = expect(readJson('/api/a')).rejects.toBeInstanceOf(NoAnswerError);
    await jest.advanceTimersByTimeAsync(24_999);
    expect(onAbort).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    jest.useRealTimers();
  });

  test('rejects a response that does not match its schema', async () => {
    stubApi({ 'POST /api/a': { body: { ok: 'yes' } }, 'POST /api/b': { text: '<html>' } });
    await expect(send('POST', '/api/a', {}, z.object({ ok: z.boolean() }))).rejects.toBeInstanceOf(ApiError);
    await expect(send('POST', '/api/b', {}, z.object({}))).rejects.toBeInstanceOf(ApiError);
  });

  test('exposes the message of a JSON error body', () => {
    expect(new ApiError(400, '{"message":"No"}').serverMessage).toBe('No');
    expect(new ApiError(400, '{"message":""}').serverMessage).toBeUndefined();
    expect(new ApiError(400, '<html>').serverMessage).toBeUndefined();
    expect(new ApiError(400, '<html>').isJson).toBe(false);
    expect(new ApiError(400, '{}').isJson).toBe(true);
  });
});

const namesSchema = z.array(z.object({ name: z.string() }));
type NamesProps = { path?: string; schema?: ResponseSchema<typeof namesSchema>; unauthorized?: 'error' | 'null' };
function Names({ path = '/api/names', schema = namesSchema, unauthorized = 'error' }: NamesProps) {
  const { data, error, isLoading } = useRead(path, schema, unauthorized);
  if (error) return <p>errore {error.message}</p>;
  if (isLoading) return <p>attesa</p>;
  return <p>nomi {data === null ? 'null' : data?.map(({ name }) => name).join()}</p>;
}

describe('useRead', () => {
  const show = (page = <Names />, fallback = {}) => render(<ReadsProvider fallback={fallback}>{page}</ReadsProvider>);

  test('reads once and does not refetch on focus or reconnection', async () => {
    const api = stubApi({ 'GET /api/names': { body: [{ name: 'Posta', more: 1 }] } });
    show(
      <>
        <Names />
        <Names />
      </>,
    );
    expect((await screen.findAllByText('nomi Posta')).length).toBe(2);
    act(() => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.calls.length).toBe(1);
  });

  test('does not retry after an error', async () => {
    const api = stubApi({ 'GET /api/names': { status: 500, text: 'rotto' } });
    show();
    expect(await screen.findByText('errore 500: rotto')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(api.calls.length).toBe(1);
  });

  test('requests again what had failed when another page is opened', async () => {
    const api = stubApi({ 'GET /api/names': { status: 500, text: 'rotto' } });
    const { rerender } = show();
    expect(await screen.findByText('errore 500: rotto')).toBeVisible();
    api.set('GET /api/names', { body: [{ name: 'Posta' }] });
    rerender(<ReadsProvider>Altro</ReadsProvider>);
    rerender(
      <ReadsProvider>
        <Names />
      </ReadsProvider>,
    );
    expect(await screen.findByText('nomi Posta')).toBeVisible();
  });

  test('renders fallback data without a request', () => {
    const api = stubApi({});
    show(<Names />, { '/api/names': [{ name: 'Sigillo' }] });
    expect(screen.getByText('nomi Sigillo')).toBeVisible();
    expect(api.calls.length).toBe(0);
  });

  test('uses the preloaded response', async () => {
    const api = stubApi({ 'GET /api/early': { body: [{ name: 'Laculo' }] } });
    await preloadRead('/api/early');
    show(<Names path="/api/early" />);
    expect(await screen.findByText('nomi Laculo')).toBeVisible();
    expect(api.calls.length).toBe(1);
  });
});

describe('a schema that is imported', () => {
  /** Returns an import of the schema that waits for `arrive`. */
  function later() {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const load = jest.fn(async () => {
      await arrived;
      return namesSchema;
    });
    return { load, arrive };
  }
  const show = (cache: ReadCache, schema: () => Promise<typeof namesSchema>) =>
    render(
      <ReadsProvider cache={cache}>
        <Names schema={schema} />
      </ReadsProvider>,
    );

  test('is not needed for data that the server has rendered', async () => {
    const api = stubApi({ 'GET /api/names': { body: [{ name: 'Posta' }] } });
    const cache: ReadCache = new Map();
    await readServerData('/api/names', cache);
    const { load } = later();
    show(cache, load);
    expect(screen.getByText('nomi Posta')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    expect(api.calls.length).toBe(1);
  });

  test('is waited for by every other read, whose response it validates', async () => {
    const api = stubApi({ 'GET /api/names': { body: [{ name: 1 }] } });
    await preloadRead('/api/names');
    const { load, arrive } = later();
    show(new Map(), load);
    expect(screen.getByText('attesa')).toBeVisible();
    arrive();
    expect(await screen.findByText(/^errore/)).toBeVisible();
    expect(api.calls.length).toBe(1);
  });

  test('fails the read when it does not load', async () => {
    stubApi({ 'GET /api/names': { body: [{ name: 'Posta' }] } });
    show(new Map(), () => Promise.reject(new Error('no chunk')));
    expect(await screen.findByText('errore no chunk')).toBeVisible();
  });

  test('is not needed for what the API does not know, which is not requested again', async () => {
    const api = stubApi({});
    const cache: ReadCache = new Map();
    addMissing('/api/names', cache);
    const { load } = later();
    show(cache, load);
    expect(screen.getByText('errore 404:')).toBeVisible();
    await act(async () => undefined);
    expect(api.calls.length).toBe(0);
  });

  test('leaves what a failed preload of the page answered to the component, without another request', async () => {
    const api = stubApi({ 'GET /api/names': { status: 500, text: 'rotto' } });
    const cache: ReadCache = new Map();
    await readServerData('/api/names', cache);
    show(cache, later().load);
    expect(await screen.findByText('errore 500: rotto')).toBeVisible();
    expect(api.calls.length).toBe(1);
  });
});

const namesPath = '/api/names';
function List() {
  const read = useRead(namesPath, namesSchema);
  const readAgain = useReadAgain();
  return (
    <>
      <button type="button" onClick={() => void readAgain(namesPath)}>
        Ancora
      </button>
      <ReadView read={read} loading={<p>attesa</p>} failure={<p role="alert">guasto</p>}>
        {(names) => <p>{names.map(({ name }) => name).join()}</p>}
      </ReadView>
    </>
  );
}

describe('a failure to read', () => {
  const listIn = (fallback: Record<string, unknown>) => (
    <ReadsProvider fallback={fallback}>
      <List />
    </ReadsProvider>
  );

  test('again keeps the data that is there', async () => {
    const api = stubApi({ 'GET /api/names': { body: [{ name: 'Posta' }] } });
    render(listIn({}));
    expect(await screen.findByText('Posta')).toBeVisible();
    api.set('GET /api/names', { status: 500, text: 'rotto' });
    await act(async () => screen.getByRole('button').click());
    expect(api.calls).toHaveLength(2);
    expect(screen.getByText('Posta')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test("keeps the server's HTML below its message", async () => {
    const api = stubApi({ 'GET /api/names': 'pending' });
    const root = document.createElement('div');
    root.innerHTML = renderToString(listIn({ [namesPath]: [{ name: 'Sigillo' }] }));
    document.body.append(root);
    const problems: unknown[] = [];
    const onRecoverableError = (error: unknown) => problems.push(error);
    const app = await act(async () => hydrateRoot(root, listIn({}), { onRecoverableError }));
    expect(screen.getByText('Sigillo')).toBeVisible();
    await act(async () => app.unmount());

    api.set('GET /api/names', { status: 500, text: 'rotto' });
    root.innerHTML = renderToString(listIn({ [namesPath]: [{ name: 'Sigillo' }] }));
    const failing = await act(async () => hydrateRoot(root, listIn({}), { onRecoverableError }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('Sigillo')).toBeVisible();
    api.set('GET /api/names', { body: [{ name: 'Laculo' }] });
    await act(async () => screen.getByRole('button').click());
    expect(await screen.findByText('Laculo')).toBeVisible();
    expect(screen.queryByText('Sigillo')).toBeNull();
    expect(problems).toEqual([]);
    await act(async () => failing.unmount());
    root.remove();
  });
});
