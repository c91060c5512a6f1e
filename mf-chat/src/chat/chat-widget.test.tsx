import { renderPage } from '@salaria/ui/testing/render-page';
import { showServerHtml } from '@salaria/ui/testing/show-server-html';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ChatWidget from './chat-widget';
import { loadChat } from './load-chat';
import { siteFacts } from '@salaria/ui/testing/site-facts.fixtures';

jest.mock('./load-chat', () => ({
  loadChat: jest.fn(jest.requireActual<typeof import('./load-chat')>('./load-chat').loadChat),
}));

const key = 'salaria-chat';
const greeting = { type: 'bot', content: siteFacts.assistantGreeting } as const;
const hourMs = 60 * 60 * 1000;
const replyWith = (response: string, more: object = {}) => ({
  body: { success: true, response, sessionId: 's-1', rateLimit: { exceeded: false }, ...more },
});
const opener = () => screen.getByRole('button', { name: /^Apri la chat/ });
const input = () => screen.getByRole('textbox', { name: 'La tua domanda' });
const sendButton = () => screen.getByRole('button', { name: 'Invia' });
const log = () => within(screen.getByRole('log'));
const readStored = () => JSON.parse(localStorage.getItem(key) ?? 'null');

async function openChat(answers: Parameters<typeof stubApi>[0] = { 'POST /api/chat': replyWith('Eccomi.') }) {
  const api = stubApi(answers);
  renderPage(<ChatWidget />);
  fireEvent.click(opener());
  await screen.findByRole('log');
  return api;
}
function sendMessage(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.click(sendButton());
}

beforeEach(() => localStorage.clear());

describe('a question without an answer', () => {
  const unanswered = replyWith('Posso rispondere a domande sulla Via Salaria.', { unanswered: true });
  const offer = () => screen.findByRole('button', { name: 'Invia alla redazione' });

  it('is sent to the staff when the visitor agrees, as its text alone', async () => {
    const { callsTo } = await openChat({
      'POST /api/chat': unanswered,
      'POST /api/chat/questions': { status: 201, body: { success: true } },
    });
    sendMessage('Dove era il mulino?');
    const button = await offer();
    expect(
      screen.getByText(/il solo testo, senza sapere chi l'ha scritto, e lo cancella entro 90 giorni/),
    ).toBeVisible();
    expect(callsTo('POST /api/chat/questions')).toEqual([]);
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Domanda inviata alla redazione. Grazie!')).toHaveFocus();
    expect(callsTo('POST /api/chat/questions').map(({ body }) => body)).toEqual([{ question: 'Dove era il mulino?' }]);
  });

  it('can be sent again after a failure, with the reason', async () => {
    const api = await openChat({
      'POST /api/chat': unanswered,
      'POST /api/chat/questions': { status: 429, body: { message: 'Hai inviato molte domande. Riprova più tardi.' } },
    });
    sendMessage('Dove era il mulino?');
    fireEvent.click(await offer());
    expect(await screen.findByRole('alert')).toHaveTextContent('Hai inviato molte domande.');
    api.set('POST /api/chat/questions', { status: 201, body: { success: true } });
    fireEvent.click(await offer());
    expect(await screen.findByText('Domanda inviata alla redazione. Grazie!')).toBeInTheDocument();
  });
});

describe('the chat widget', () => {
  it('is a floating button that opens a panel with name, subtitle, greeting, text field and buttons', async () => {
    stubApi({});
    renderPage(<ChatWidget />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveFocus();
    fireEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Archeologo di Posta' })).toHaveAccessibleDescription(
      'Assistente Archeologico',
    );
    await screen.findByRole('log');
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(input()).toHaveAttribute('placeholder', 'Scrivi la tua domanda...');
    expect(screen.getByRole('button', { name: 'Inizia una nuova conversazione' })).toHaveAttribute(
      'title',
      'Inizia una nuova conversazione',
    );
    expect(screen.getByRole('button', { name: 'Riduci a icona' })).toBeInTheDocument();
  });

  it('moves the focus to the text field when it opens, and back to the button when it closes', async () => {
    await openChat();
    expect(input()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Riduci a icona' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
    fireEvent.click(opener());
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('sends no empty or blank message', async () => {
    const { calls } = await openChat();
    expect(sendButton()).toBeDisabled();
    fireEvent.change(input(), { target: { value: '   ' } });
    expect(sendButton()).toBeDisabled();
    fireEvent.submit(input());
    expect(calls).toEqual([]);
  });

  it('shows the message and the reply in a polite live region, and returns the focus to the text field', async () => {
    const { callsTo } = await openChat();
    sendMessage('  Chi erano i Sabini? ');
    expect(log().getByText('Chi erano i Sabini?')).toBeInTheDocument();
    expect(await log().findByText('Eccomi.')).toBeInTheDocument();
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Chi erano i Sabini?' });
    expect(callsTo('POST /api/chat')[0]?.credentials).toBe('include');
    expect(input()).toHaveValue('');
    await waitFor(() => expect(input()).toHaveFocus());
    expect(screen.queryByText("L'archeologo sta scrivendo...")).toBeNull();
  });

  it('sends a suggested message with a click, and shows suggestions of the last reply only', async () => {
    const { callsTo } = await openChat({
      'POST /api/chat': (call) =>
        replyWith(
          'Eccomi.',
          (call.body as { message: string }).message === 'Ciao' ? { suggestions: ['Parlami di «I Sabini»'] } : {},
        ),
    });
    sendMessage('Ciao');
    fireEvent.click(await screen.findByRole('button', { name: 'Parlami di «I Sabini»' }));
    await waitFor(() => expect(log().getAllByText('Eccomi.')).toHaveLength(2));
    expect(callsTo('POST /api/chat')[1]?.body).toMatchObject({ message: 'Parlami di «I Sabini»' });
    expect(screen.queryByRole('button', { name: /^Parlami/ })).toBeNull();
  });

  it('sends the session id of the first reply with every later message', async () => {
    let count = 0;
    const { callsTo } = await openChat({
      'POST /api/chat': () => replyWith(`Risposta ${++count}`, { sessionId: `s-${count}` }),
    });
    for (const n of [1, 2, 3]) {
      sendMessage(`Domanda ${n}`);
      await log().findByText(`Risposta ${n}`);
    }
    expect(callsTo('POST /api/chat').map((call) => (call.body as { sessionId?: string }).sessionId)).toEqual([
      undefined,
      's-1',
      's-1',
    ]);
  });

  it('disables text field and send button and shows an indicator while a reply is pending', async () => {
    await openChat({ 'POST /api/chat': 'pending' });
    sendMessage('Domanda');
    expect(input()).toBeDisabled();
    expect(sendButton()).toBeDisabled();
    expect(screen.getByText("L'archeologo sta scrivendo...")).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it.each([
    ['an unsuccessful answer', { body: { success: false } }],
    ['an error status', { status: 500, body: { message: 'guasto' } }],
    ['an answer that is not JSON', { text: 'oops' }],
  ])('replies with the error text after %s', async (_, reply) => {
    const { calls } = await openChat({ 'POST /api/chat': reply });
    sendMessage('Domanda');
    expect(
      await log().findByText('Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.'),
    ).toBeInTheDocument();
    expect(input()).toBeEnabled();
    expect(calls).toHaveLength(1);
  });

  it('replies with another text when no answer arrives', async () => {
    await openChat({ 'POST /api/chat': 'no answer' });
    sendMessage('Domanda');
    expect(
      await log().findByText(
        'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.',
      ),
    ).toBeInTheDocument();
  });

  it('waits 40 seconds for a reply', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 40_000 ? limit.signal : AbortSignal.abort()));
    await openChat();
    globalThis.fetch = (_path, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    sendMessage('Domanda');
    expect(input()).toBeDisabled();
    await act(async () => limit.abort());
    expect(await log().findByText(/^Mi dispiace, sto avendo problemi a connettermi/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  describe('a streamed reply', () => {
    const sayPart = (event: string, data: unknown) =>
      new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

    async function startStream() {
      let send: (part: Uint8Array) => void = () => undefined;
      let end: () => void = () => undefined;
      await openChat();
      globalThis.fetch = async () => {
        const parts: Uint8Array[] = [];
        let wake: () => void = () => undefined;
        let isOver = false;
        send = (part) => {
          parts.push(part);
          wake();
        };
        end = () => {
          isOver = true;
          wake();
        };
        const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
          const value = parts.shift();
          if (value) return { done: false, value };
          if (isOver) return { done: true };
          await new Promise<void>((resolve) => (wake = resolve));
          return read();
        };
        const headers = new Map([['content-type', 'text/event-stream; charset=utf-8']]);
        return { ok: true, status: 200, headers, body: { getReader: () => ({ read }) } } as unknown as Response;
      };
      sendMessage('Domanda');
      await act(async () => send(sayPart('text', 'Prima frase.')));
      return {
        send: (event: string, data: unknown) => act(async () => send(sayPart(event, data))),
        end: () => act(async () => end()),
      };
    }

    it('grows outside the live region, and is announced once when it is whole', async () => {
      const { send } = await startStream();
      expect(await screen.findByText('Prima frase.')).toBeInTheDocument();
      expect(log().queryByText('Prima frase.')).toBeNull();
      expect(screen.queryByText("L'archeologo sta scrivendo...")).toBeNull();
      expect(input()).toBeDisabled();
      await send('reply', replyWith('Prima frase. Seconda frase.').body);
      expect(await log().findByText('Prima frase. Seconda frase.')).toBeInTheDocument();
      expect(screen.queryByText('Prima frase.')).toBeNull();
      expect(input()).toBeEnabled();
    });

    it('is withdrawn when it is interrupted', async () => {
      const { end } = await startStream();
      await end();
      expect(await log().findByText(/^Mi dispiace, sto avendo problemi a connettermi/)).toBeInTheDocument();
      expect(screen.queryByText('Prima frase.')).toBeNull();
      expect(JSON.stringify(readStored())).not.toContain('Prima frase.');
    });
  });

  it('highlights the reply over the rate limit and states the limit of 50 messages per hour', async () => {
    await openChat({ 'POST /api/chat': replyWith('Limite raggiunto.', { rateLimit: { exceeded: true } }) });
    sendMessage('Domanda');
    const reply = await log().findByText('Limite raggiunto.');
    expect(reply).toHaveAttribute('data-rate-limit');
    expect(within(reply).getByText("Il limite è di 50 messaggi all'ora.")).toBeInTheDocument();
    expect(log().getByText(greeting.content)).not.toHaveAttribute('data-rate-limit');
  });

  it('shows messages and replies as text, not as HTML', async () => {
    await openChat({ 'POST /api/chat': replyWith('<img src=x onerror="alert(1)"> <b>forte</b>') });
    sendMessage('<script>alert(1)</script>');
    expect(await log().findByText('<img src=x onerror="alert(1)"> <b>forte</b>')).toBeInTheDocument();
    expect(log().getByText('<script>alert(1)</script>')).toBeInTheDocument();
    expect(screen.getByRole('log').querySelector('img, b, script')).toBeNull();
  });

  it('links the sources of a reply that are pages of the site, or PDFs at their page', async () => {
    const sources = [
      { title: 'I Sabini', url: '/blog/sabini' },
      { title: 'Relazione', page: 3 },
      { title: 'Scavo', page: 2, url: '/api/pdf/4/file' },
      { title: 'Catalogo', page: 7, url: '/api/pdf/5/file' },
      { title: 'Altrove', url: 'https://evil.example/' },
      { title: 'Altrove 2', url: '//evil.example/' },
    ];
    const reply = 'Abitavano qui.\nFonte: I Sabini (/blog/sabini)\n\nUna cisterna.\nFonte: Scavo, p. 2';
    await openChat({ 'POST /api/chat': replyWith(reply, { sources }) });
    sendMessage('Domanda');
    expect(await log().findByRole('link', { name: 'I Sabini' })).toHaveAttribute('href', '/blog/sabini');
    const pdfs = ['Scavo, p. 2', 'Catalogo, p. 7'].map((title) =>
      log().getByRole('link', { name: `${title} (si apre in una nuova scheda)` }),
    );
    expect(pdfs.map((link) => link.getAttribute('href'))).toEqual(['/api/pdf/4/file#page=2', '/api/pdf/5/file#page=7']);
    expect(log().getAllByRole('link')).toHaveLength(3);
    expect(
      log()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Fonte: Relazione, p. 3',
      'Fonte: Catalogo, p. 7 (si apre in una nuova scheda)',
      'Fonte: Altrove',
      'Fonte: Altrove 2',
    ]);
  });
});

describe('the chat before its code is loaded', () => {
  let html: ReturnType<typeof showServerHtml>;
  beforeEach(() => {
    html = showServerHtml(<ChatWidget />);
  });
  afterEach(() => html.container.remove());

  it('is a button with a popover: greeting and a form that leads nowhere', () => {
    const panel = document.querySelector('[popover]');
    expect(opener()).toHaveAttribute('popovertarget', panel?.id);
    expect(panel).toHaveTextContent(greeting.content);
    expect(panel?.querySelector('form')).toHaveAttribute('method', 'dialog');
    expect(panel?.querySelector('[type=submit]')).toBeEnabled();
  });

  it('keeps what is typed before hydration, and sends what is sent before the code is there', async () => {
    const { callsTo } = stubApi({ 'POST /api/chat': replyWith('Eccomi.') });
    const field = document.querySelector('input');
    if (field) field.value = 'Chi erano i Sabini?';
    html.hydrate();
    expect(document.querySelector('[popover]')).toBeNull();
    fireEvent.click(opener());
    expect(input()).toBe(field);
    expect(input()).toHaveValue('Chi erano i Sabini?');
    expect(screen.queryByRole('log')).toBeNull();
    fireEvent.click(sendButton());
    expect(input()).toBeDisabled();
    expect(screen.getByText('Chi erano i Sabini?')).toBeVisible();
    expect(await screen.findByText('Eccomi.')).toBeInTheDocument();
    expect(callsTo('POST /api/chat')).toHaveLength(1);
  });
});

it('gives the question back when the chat cannot be loaded, and tries again with the next', async () => {
  const { callsTo } = stubApi({ 'POST /api/chat': replyWith('Eccomi.') });
  // By opening it, and by asking.
  for (const _ of [1, 2]) jest.mocked(loadChat).mockRejectedValueOnce(new Error('offline'));
  renderPage(<ChatWidget />);
  fireEvent.click(opener());
  sendMessage('Domanda');
  await waitFor(() => expect(input()).toHaveValue('Domanda'));
  expect(await screen.findByText('La chat non si è caricata. Riprova.')).toBeInTheDocument();
  fireEvent.click(sendButton());
  expect(await screen.findByText('Eccomi.')).toBeInTheDocument();
  expect(callsTo('POST /api/chat')).toHaveLength(1);
});

describe('the stored conversation', () => {
  const messages = [greeting, { type: 'user', content: 'Prima' }, { type: 'bot', content: 'Dopo' }];
  const entry = (age: number, more: object = {}) =>
    JSON.stringify({ messages, sessionId: 's-9', lastUpdated: Date.now() - age, ...more });

  it('has messages, session id and time', async () => {
    await openChat();
    sendMessage('Domanda');
    await log().findByText('Eccomi.');
    await waitFor(() => expect(readStored().sessionId).toBe('s-1'));
    expect(readStored().messages.map((message: { type: string }) => message.type)).toEqual(['bot', 'user', 'bot']);
    expect(Date.now() - readStored().lastUpdated).toBeLessThan(5000);
  });

  it('is restored with its session id when it is less than 48 hours old', async () => {
    localStorage.setItem(key, entry(47.9 * hourMs));
    const { callsTo } = await openChat();
    expect(log().getByText('Dopo')).toBeInTheDocument();
    sendMessage('Ancora');
    await log().findByText('Eccomi.');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Ancora', sessionId: 's-9' });
  });

  it.each([
    ['is 48 hours old', () => entry(48 * hourMs)],
    ['is not JSON', () => '{oops'],
    ['has no messages', () => entry(0, { messages: [] })],
    ['has messages of another shape', () => entry(0, { messages: [{ role: 'user', text: 'x' }] })],
    ['has a session id of another type', () => entry(0, { sessionId: 5 })],
    ['has no readable time', () => entry(0, { lastUpdated: 'ieri' })],
    ['is from the future', () => entry(-72 * hourMs)],
  ])('is removed when it %s', async (_, text) => {
    localStorage.setItem(key, text());
    await openChat();
    expect(log().queryByText('Dopo')).toBeNull();
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is removed with its session id by the button for a new conversation', async () => {
    localStorage.setItem(key, entry(0));
    const { callsTo } = await openChat();
    fireEvent.click(screen.getByRole('button', { name: 'Inizia una nuova conversazione' }));
    expect(log().queryByText('Dopo')).toBeNull();
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
    sendMessage('Daccapo');
    await log().findByText('Eccomi.');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Daccapo' });
  });

  it('does not receive the reply to an earlier conversation', async () => {
    let answer: (response: Response) => void = () => undefined;
    await openChat();
    globalThis.fetch = () => new Promise<Response>((resolve) => (answer = resolve));
    sendMessage('Domanda');
    fireEvent.click(screen.getByRole('button', { name: 'Inizia una nuova conversazione' }));
    expect(input()).toBeEnabled();
    const text = async () => JSON.stringify(replyWith('Eccomi.').body);
    await act(async () => answer({ ok: true, status: 200, text } as Response));
    expect(log().queryByText('Eccomi.')).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is not needed: the chat works without storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    await openChat();
    sendMessage('Domanda');
    expect(await log().findByText('Eccomi.')).toBeInTheDocument();
    for (const spy of spies) spy.mockRestore();
  });
});
