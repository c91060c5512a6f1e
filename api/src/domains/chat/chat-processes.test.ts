import { type ChatReply, chatReplySchema } from '@salaria/contracts/chat';
import * as z from '@salaria/contracts/z';
import { makePdf } from '../pdfs/pdf.fixtures.js';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';

describe('the chat over three processes on one database', () => {
  let database: TestDatabase;
  let processes: ApiProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    processes = await Promise.all([0, 1, 2].map(() => startApiProcess(database.url)));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    await database.drop();
  });

  const post = (i: number, body: object, cookie?: string) =>
    fetch(`${processes[i % 3]?.url}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  const replyOf = async (answer: Promise<Response>): Promise<ChatReply> =>
    z.parse(chatReplySchema, await (await answer).json());

  it('admits exactly 50 of 300 messages that one browser sends at once', async () => {
    // The cookie of a first message to one process counts at all of them.
    const first = await post(0, { message: 'Ciao' });
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const replies = await Promise.all(
      Array.from({ length: 299 }, (_, i) => replyOf(post(i, { message: 'Ciao' }, cookie))),
    );
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(replies.filter(({ rateLimit }) => rateLimit?.exceeded === false)).toHaveLength(49);
  }, 60_000);

  it('admits no more from clients without cookie and session', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => replyOf(post(i, { message: 'Ciao', sessionId: `s${i}` }))),
    );
    // One of the fifty went to the browser of the test before.
    expect(replies.filter(({ rateLimit }) => rateLimit?.exceeded === false)).toHaveLength(49);
  }, 60_000);

  it('answers at one process from a document uploaded at another, within a session begun at a third', async () => {
    const form = new FormData();
    const pdf = makePdf({
      title: 'Diario del 1931',
      pages: [['La frana del Monte Giano interruppe la strada nel marzo del 1931 per dodici giorni.']],
    });
    form.append('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'diario.pdf');
    expect((await fetch(`${processes[0]?.url}/api/pdf/upload`, { method: 'POST', body: form })).status).toBe(201);
    // Another client address is another visitor: these processes trust no proxy, so the counters are emptied instead.
    const { DataSource } = await import('typeorm');
    const source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await source.query('DELETE FROM rate_limits');
    await source.destroy();
    const first = await replyOf(post(1, { message: 'Che cosa interruppe la strada?' }));
    expect(first.response).toContain('Fonte: Diario del 1931, p. 1');
    const next = await replyOf(post(2, { message: 'E quando?', sessionId: first.sessionId }));
    expect(next.response).toContain('1931');
    expect(next.sessionId).toBe(first.sessionId);
  }, 60_000);
});
