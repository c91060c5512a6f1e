import { afterEach, describe, expect, it } from '@jest/globals';
import { RegistryClient } from './registry-client.js';
import { CommandError } from './steps.js';
import { type Answer, type FakeRegistry, fakeRegistry, refusal } from './testing/fake-registry.js';

const done = { section: 'mf-prova', id: '0123456789ab', live: true, previous: null, path: '/prova' };
const page = (status: number, text: string): Answer => ({ status, text, headers: { 'content-type': 'text/html' } });
let fake: FakeRegistry | undefined;
afterEach(() => fake?.close());

async function answering(
  answer: Answer,
  { token, patience }: { token?: string; patience?: number } = {},
): Promise<RegistryClient> {
  fake = await fakeRegistry(() => answer);
  return new RegistryClient(fake.url, 'mf-prova', token, patience);
}
const words = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommandError);
  return (error as Error).message.replace(fake?.url ?? '', 'SITO');
};

describe('the registry', () => {
  it('is asked with the token of the section', async () => {
    const client = await answering({ status: 200, json: done }, { token: 'salaria_x' });
    expect(await client.promote('0123456789ab')).toEqual(done);
    expect(fake?.asked).toEqual([
      {
        method: 'POST',
        path: '/api/sections/mf-prova/releases/0123456789ab/live',
        token: 'Bearer salaria_x',
        body: '',
      },
    ]);
  });

  it('that wants a token, or does not accept the one it was given, is told apart', async () => {
    expect(await words((await answering(refusal(401, 'unauthorized', 'x'))).releases())).toBe(
      'SITO vuole la chiave della sezione: indicarla con --token o con SALARIA_TOKEN.',
    );
    await fake?.close();
    expect(
      await words((await answering(refusal(401, 'unauthorized', 'x'), { token: 'salaria_vecchia' })).releases()),
    ).toBe('SITO non accetta questa chiave: è di un altro sito, è stata ritirata, o è copiata male.');
  });

  it.each([
    [
      refusal(403, 'other_section', 'Questa chiave è di mf-blog: non vale per mf-prova.'),
      'Questa chiave è di mf-blog: non vale per mf-prova.',
    ],
    [
      refusal(409, 'pointer_moved', 'Nel frattempo un altro rilascio di mf-prova è andato in linea.'),
      'Nel frattempo un altro rilascio di mf-prova è andato in linea.',
    ],
    [refusal(413, 'release_too_large', 'Un file supera 4194304 byte.'), 'Un file supera 4194304 byte.'],
    [
      refusal(503, 'unavailable', 'Il servizio non è al momento disponibile. Riprova tra poco.'),
      'Il servizio non è al momento disponibile. Riprova tra poco.',
    ],
    [
      refusal(404, 'not_found', 'Il rilascio 0123456789ab di mf-prova non c’è.'),
      'Il rilascio 0123456789ab di mf-prova non c’è.',
    ],
    [page(502, '<html><h1>Bad  Gateway</h1></html>'), 'SITO ha risposto 502: riprovare fra poco. Bad Gateway'],
    [page(500, ''), 'SITO ha risposto 500: riprovare fra poco.'],
    [page(403, 'Forbidden'), 'SITO ha risposto 403. Forbidden'],
    [
      { status: 301, headers: { location: 'https://sito.example/api' } } satisfies Answer,
      'SITO rimanda a https://sito.example: usare quell’indirizzo.',
    ],
    [
      refusal(422, 'release_refused', 'primo', [
        { path: 'versions', message: 'mf-prova vuole ui ^2.0.0, lo shell offre 1.4.0' },
        { path: 'files', message: 'Tipo di file non ammesso: a.exe' },
      ]),
      'rilascio rifiutato; quello in linea è rimasto com’era:\n  [versions] mf-prova vuole ui ^2.0.0, lo shell offre 1.4.0\n  [files] Tipo di file non ammesso: a.exe',
    ],
  ])('refuses with %j, and the team reads why', async (answer, sentence) => {
    expect(await words((await answering(answer)).promote('0123456789ab'))).toBe(sentence);
  });

  it.each([
    ['an older one without this list', refusal(404, 'not_found', 'Non trovato')],
    ['one that answers with other fields', { status: 200, json: { releases: 'molti' } } satisfies Answer],
    ['another program', page(200, '<h1>Benvenuti</h1>')],
  ])('is not %s: that is said as such', async (_what, answer) => {
    expect(await words((await answering(answer)).releases())).toBe(
      'SITO non risponde come il registro di sezioni che questo comando conosce: è un sito Salaria, e aggiornato almeno quanto questa copia?',
    );
  });

  it('that nobody hears is named with the reason', async () => {
    const client = await answering({ status: 200 });
    await fake?.close();
    expect(await words(client.rollBack())).toBe('SITO non risponde (ECONNREFUSED).');
  });

  it('that falls silent in the middle may have done it all the same', async () => {
    const doubt = ' Può averlo fatto lo stesso: guardare «releases» prima di riprovare.';
    expect(await words((await answering((response) => response.destroy())).rollBack())).toMatch(
      /^SITO non risponde \(\w+\)\. Può averlo fatto lo stesso/,
    );
    await fake?.close();
    expect(await words((await answering(() => undefined, { patience: 200 })).rollBack())).toBe(
      `SITO non ha risposto entro 0.2 secondi.${doubt}`,
    );
    await fake?.close();
    expect(await words((await answering(() => undefined, { patience: 200 })).releases())).toBe(
      'SITO non ha risposto entro 0.2 secondi.',
    );
  });
});
