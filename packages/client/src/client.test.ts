import { createSalariaClient, type Schema } from './client.js';

/** Returns a client whose `fetch` records the requests and responds with `body`. */
function fakeSite(body: unknown, status = 200) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return Response.json(body, { status });
  };
  return {
    requests,
    client: (key?: string) => createSalariaClient({ baseUrl: 'https://sito.example/', fetch, ...(key && { key }) }),
  };
}

describe('createSalariaClient', () => {
  it('requests a path with its parameters and returns the response', async () => {
    const artifact: Partial<Schema<'Artifact'>> = { id: 1, name: "Masso dell'Orso" };
    const { requests, client } = fakeSite([artifact]);
    const { data, error } = await client().GET('/api/nearby-artifacts', {
      params: { query: { latitude: '42.5257', longitude: '13.0962' } },
    });
    expect(requests[0]?.url).toBe('https://sito.example/api/nearby-artifacts?latitude=42.5257&longitude=13.0962');
    expect(data).toEqual([artifact]);
    expect(error).toBeUndefined();
  });

  it('sends JSON, and the key if there is one', async () => {
    const { requests, client } = fakeSite({ id: 1 }, 201);
    const body = { score: 4, totalQuestions: 5 };
    await client('chiave').POST('/api/quizzes/{id}/attempts', { params: { path: { id: '1' } }, body });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer chiave');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(body);
    await client().GET('/api/posts');
    expect(requests[1]?.headers.has('authorization')).toBe(false);
  });
});
