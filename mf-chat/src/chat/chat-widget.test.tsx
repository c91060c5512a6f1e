import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ChatWidget from './chat-widget';
import { greeting } from './conversation';

const key = 'salaria-chat';
const hours = 60 * 60 * 1000;
const answer = (response: string, more: object = {}) => ({
  body: { success: true, response, sessionId: 's-1', rateLimit: { exceeded: false }, ...more },
});
const opener = () => screen.getByRole('button', { name: /^Apri la chat/ });
const input = () => screen.getByRole('textbox', { name: 'Il tuo messaggio' });
const sendButton = () => screen.getByRole('button', { name: 'Invia' });
const log = () => within(screen.getByRole('log'));
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null');

function open(answers: Parameters<typeof stubApi>[0] = { 'POST /api/chat': answer('Eccomi.') }) {
  const api = stubApi(answers);
  renderPage(<ChatWidget />);
  fireEvent.click(opener());
  return api;
}
function say(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.click(sendButton());
}

beforeEach(() => localStorage.clear());

describe('the chat widget', () => {
  it('is a floating button that opens a panel with name, subtitle, greeting, input and buttons', () => {
    stubApi({});
    renderPage(<ChatWidget />);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Archeologo di Posta' })).toHaveAccessibleDescription(
      'Assistente Archeologico',
    );
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(input()).toHaveAttribute('placeholder', 'Scrivi la tua domanda...');
    expect(screen.getByRole('button', { name: 'Inizia una nuova conversazione' })).toHaveAttribute(
      'title',
      'Inizia una nuova conversazione',
    );
    expect(screen.getByRole('button', { name: 'Riduci a icona' })).toBeInTheDocument();
  });

  it('moves the focus in when it opens and gives it back when it is minimised or Escape is pressed', () => {
    open();
    expect(input()).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Riduci a icona' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
    fireEvent.click(opener());
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('does not take the focus when the page opens', () => {
    stubApi({});
    renderPage(<ChatWidget />);
    expect(document.body).toHaveFocus();
  });

  it('sends nothing while the message is empty or blank', () => {
    const { calls } = open();
    expect(sendButton()).toBeDisabled();
    fireEvent.change(input(), { target: { value: '   ' } });
    expect(sendButton()).toBeDisabled();
    fireEvent.submit(input());
    expect(calls).toEqual([]);
  });

  it('shows the message and the reply, and announces them politely', async () => {
    const { callsTo } = open();
    say('  Chi erano i Sabini? ');
    expect(log().getByText('Chi erano i Sabini?')).toBeInTheDocument();
    expect(await log().findByText('Eccomi.')).toBeInTheDocument();
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Chi erano i Sabini?' });
    expect(callsTo('POST /api/chat')[0]?.credentials).toBe('include');
    expect(input()).toHaveValue('');
  });

  it("sends the first reply's session id with every later message", async () => {
    let count = 0;
    const { callsTo } = open({ 'POST /api/chat': () => answer(`Risposta ${++count}`, { sessionId: `s-${count}` }) });
    for (const n of [1, 2, 3]) {
      say(`Domanda ${n}`);
      await log().findByText(`Risposta ${n}`);
    }
    expect(callsTo('POST /api/chat').map((call) => (call.body as { sessionId?: string }).sessionId)).toEqual([
      undefined,
      's-1',
      's-1',
    ]);
  });

  it('disables input and sending while a reply is pending, and shows that it is being written', () => {
    open({ 'POST /api/chat': 'pending' });
    say('Domanda');
    expect(input()).toBeDisabled();
    expect(sendButton()).toBeDisabled();
    expect(screen.getByText("L'archeologo sta scrivendo...")).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('gives the focus back to the input with the reply', async () => {
    open();
    say('Domanda');
    await log().findByText('Eccomi.');
    await waitFor(() => expect(input()).toHaveFocus());
    expect(screen.queryByText("L'archeologo sta scrivendo...")).toBeNull();
  });

  it('keeps a reply that comes while it is minimised', async () => {
    open();
    say('Domanda');
    fireEvent.click(screen.getByRole('button', { name: 'Riduci a icona' }));
    await waitFor(() => expect(stored().messages).toHaveLength(3));
    fireEvent.click(opener());
    expect(log().getByText('Eccomi.')).toBeInTheDocument();
  });

  it.each([
    ['an answer without success', { body: { success: false } }],
    ['an error status', { status: 500, body: { message: 'guasto' } }],
    ['an answer that is no reply', { text: 'oops' }],
  ])('apologises for %s', async (_, reply) => {
    open({ 'POST /api/chat': reply });
    say('Domanda');
    expect(
      await log().findByText('Mi dispiace, ho riscontrato un errore. Per favore, riprova più tardi.'),
    ).toBeInTheDocument();
    expect(input()).toBeEnabled();
  });

  it('says that it cannot be reached when no answer comes', async () => {
    open({ 'POST /api/chat': 'no answer' });
    say('Domanda');
    expect(
      await log().findByText(
        'Mi dispiace, sto avendo problemi a connettermi alla mia base di conoscenze. Per favore, riprova più tardi.',
      ),
    ).toBeInTheDocument();
  });

  it('highlights the reply over the limit, with the note on 50 messages per hour', async () => {
    open({ 'POST /api/chat': answer('Limite raggiunto.', { rateLimit: { exceeded: true } }) });
    say('Domanda');
    const reply = await log().findByText('Limite raggiunto.');
    expect(reply).toHaveAttribute('data-rate-limit');
    expect(within(reply).getByText("Il limite è di 50 messaggi all'ora.")).toBeInTheDocument();
    expect(log().getByText(greeting.content)).not.toHaveAttribute('data-rate-limit');
  });

  it('shows replies as text, never as HTML', async () => {
    open({ 'POST /api/chat': answer('<img src=x onerror="alert(1)"> <b>forte</b>') });
    say('<script>alert(1)</script>');
    expect(await log().findByText('<img src=x onerror="alert(1)"> <b>forte</b>')).toBeInTheDocument();
    expect(log().getByText('<script>alert(1)</script>')).toBeInTheDocument();
    expect(screen.getByRole('log').querySelector('img, b, script')).toBeNull();
  });

  it('links the pages of the site that a reply is taken from', async () => {
    const sources = [
      { title: 'I Sabini', url: '/blog/sabini' },
      { title: 'Relazione', page: 3 },
      { title: 'Altrove', url: 'https://evil.example/' },
      { title: 'Altrove 2', url: '//evil.example/' },
    ];
    open({ 'POST /api/chat': answer('Abitavano qui.\nFonte: I Sabini (/blog/sabini)', { sources }) });
    say('Domanda');
    expect(await log().findByRole('link', { name: 'I Sabini' })).toHaveAttribute('href', '/blog/sabini');
    expect(log().getAllByRole('link')).toHaveLength(1);
    expect(
      log()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Fonte: Relazione, p. 3', 'Fonte: Altrove', 'Fonte: Altrove 2']);
  });
});

describe('the kept conversation', () => {
  const messages = [greeting, { type: 'user', content: 'Prima' }, { type: 'bot', content: 'Dopo' }];
  const entry = (age: number, more: object = {}) =>
    JSON.stringify({ messages, sessionId: 's-9', lastUpdated: Date.now() - age, ...more });

  it('is stored with messages, session id and the time', async () => {
    open();
    say('Domanda');
    await log().findByText('Eccomi.');
    await waitFor(() => expect(stored().sessionId).toBe('s-1'));
    expect(stored().messages.map((message: { type: string }) => message.type)).toEqual(['bot', 'user', 'bot']);
    expect(Date.now() - stored().lastUpdated).toBeLessThan(5000);
  });

  it('comes back when it is less than 48 hours old, with its session id', async () => {
    localStorage.setItem(key, entry(47.9 * hours));
    const { callsTo } = open();
    expect(log().getByText('Dopo')).toBeInTheDocument();
    say('Ancora');
    await log().findByText('Eccomi.');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Ancora', sessionId: 's-9' });
  });

  it('takes a time that is written as text, too', () => {
    localStorage.setItem(key, entry(0, { lastUpdated: new Date(Date.now() - hours).toISOString() }));
    open();
    expect(log().getByText('Dopo')).toBeInTheDocument();
  });

  it.each([
    ['is 48 hours old', () => entry(48 * hours)],
    ['is not JSON', () => '{oops'],
    ['is null', () => 'null'],
    ['has no messages', () => entry(0, { messages: [] })],
    ['has messages of another shape', () => entry(0, { messages: [{ role: 'user', text: 'x' }] })],
    ['has a session id of another type', () => entry(0, { sessionId: 5 })],
    ['has no readable time', () => entry(0, { lastUpdated: 'ieri' })],
    ['comes from the future', () => entry(-72 * hours)],
  ])('is removed when it %s', (_, text) => {
    localStorage.setItem(key, text());
    open();
    expect(log().queryByText('Dopo')).toBeNull();
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is forgotten with its session id by the button for a new conversation', async () => {
    localStorage.setItem(key, entry(0));
    const { callsTo } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Inizia una nuova conversazione' }));
    expect(log().queryByText('Dopo')).toBeNull();
    expect(log().getByText(greeting.content)).toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
    say('Daccapo');
    await log().findByText('Eccomi.');
    expect(callsTo('POST /api/chat')[0]?.body).toEqual({ message: 'Daccapo' });
  });

  it('does not get the reply to a conversation that was ended meanwhile', async () => {
    open();
    say('Domanda');
    fireEvent.click(screen.getByRole('button', { name: 'Inizia una nuova conversazione' }));
    expect(input()).toBeEnabled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log().queryByText('Eccomi.')).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is done without when the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    open();
    say('Domanda');
    expect(await log().findByText('Eccomi.')).toBeInTheDocument();
    for (const spy of spies) spy.mockRestore();
  });
});
