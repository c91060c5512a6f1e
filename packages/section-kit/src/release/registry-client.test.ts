import { RegistryClient } from './registry-client.js';
import { CommandError } from '../cli/steps.js';
import { type FakeResponse, type FakeRegistry, startFakeRegistry, errorResponse } from '../testing/fake-registry.js';

const page = (status: number, text: string): FakeResponse => ({
  status,
  text,
  headers: { 'content-type': 'text/html' },
});
let fake: FakeRegistry | undefined;
afterEach(() => fake?.close());

async function clientOf(
  response: FakeResponse,
  { token, timeoutMs }: { token?: string; timeoutMs?: number } = {},
): Promise<RegistryClient> {
  fake = await startFakeRegistry(() => response);
  return new RegistryClient(fake.url, 'mf-prova', token, timeoutMs);
}
async function messageOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommandError);
  return (error as Error).message.replace(fake?.url ?? '', 'SITO');
}

describe('RegistryClient', () => {
  it('distinguishes a missing token from an invalid one', async () => {
    expect(await messageOf((await clientOf(errorResponse(401, 'unauthorized', 'x'))).releases())).toBe(
      'SITO vuole la chiave della sezione: indicarla con --token o con SALARIA_TOKEN.',
    );
    await fake?.close();
    expect(
      await messageOf(
        (await clientOf(errorResponse(401, 'unauthorized', 'x'), { token: 'salaria_vecchia' })).releases(),
      ),
    ).toBe('SITO non accetta questa chiave: è di un altro sito, è stata ritirata, o è copiata male.');
  });

  it.each([
    [
      errorResponse(403, 'other_section', 'Questa chiave è di mf-blog: non vale per mf-prova.'),
      'Questa chiave è di mf-blog: non vale per mf-prova.',
    ],
    [
      errorResponse(404, 'not_found', 'Il rilascio 0123456789ab di mf-prova non c’è.'),
      'Il rilascio 0123456789ab di mf-prova non c’è.',
    ],
    [page(502, '<html><h1>Bad  Gateway</h1></html>'), 'SITO ha risposto 502: riprovare fra poco. Bad Gateway'],
    [page(500, ''), 'SITO ha risposto 500: riprovare fra poco.'],
    [page(403, 'Forbidden'), 'SITO ha risposto 403. Forbidden'],
    [
      { status: 301, headers: { location: 'https://sito.example/api' } } satisfies FakeResponse,
      'SITO rimanda a https://sito.example: usare quell’indirizzo.',
    ],
  ])('reports %j with its reason', async (response, message) => {
    expect(await messageOf((await clientOf(response)).promote('0123456789ab'))).toBe(message);
  });

  it.each([
    ['an older registry without this list', errorResponse(404, 'not_found', 'Non trovato')],
    ['a registry with other fields', { status: 200, json: { releases: 'molti' } } satisfies FakeResponse],
    ['another program', page(200, '<h1>Benvenuti</h1>')],
  ])('reports %s as incompatible', async (_case, response) => {
    expect(await messageOf((await clientOf(response)).releases())).toBe(
      'SITO non risponde come il registro di sezioni che questo comando conosce: ' +
        'è un sito Salaria, e aggiornato almeno quanto questa copia?',
    );
  });

  it('reports an unreachable site with the reason', async () => {
    const client = await clientOf({ status: 200 });
    await fake?.close();
    expect(await messageOf(client.rollBack())).toBe('SITO non risponde (ECONNREFUSED).');
  });

  it('warns that a write whose connection was lost may have succeeded', async () => {
    const doubt = ' Può averlo fatto lo stesso: guardare «releases» prima di riprovare.';
    expect(await messageOf((await clientOf((response) => response.destroy())).rollBack())).toMatch(
      /^SITO non risponde \(\w+\)\. Può averlo fatto lo stesso/,
    );
    await fake?.close();
    expect(await messageOf((await clientOf(() => undefined, { timeoutMs: 200 })).rollBack())).toBe(
      `SITO non ha risposto entro 0.2 secondi.${doubt}`,
    );
    await fake?.close();
    expect(await messageOf((await clientOf(() => undefined, { timeoutMs: 200 })).releases())).toBe(
      'SITO non ha risposto entro 0.2 secondi.',
    );
  });
});
