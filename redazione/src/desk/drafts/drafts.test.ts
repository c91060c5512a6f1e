import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';
import { DraftSaver, isBeingSaved, waitForPendingSave } from './draft-saver';
import {
  listLocalDrafts,
  readLocalDraft,
  removeLocalDraft,
  removeLocalDrafts,
  removeOldDrafts,
  writeLocalDraft,
} from './local-drafts';

describe('the draft saver', () => {
  const apiError = (status: number, code = '') => new ApiError(status, JSON.stringify({ message: 'No', code }));

  function makeSaver(answers: (number | Promise<number> | Error)[]) {
    const saved: [number, string][] = [];
    const saver = new DraftSaver<string>(1, {
      entry: 'articles/a',
      label: 'A',
      schema: z.string(),
      version: 1,
      content: 'uno',
      save: async (version, content) => {
        saved.push([version, content]);
        const answer = answers.shift() ?? version + 1;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      read: () => Promise.reject(new NoAnswerError('x')),
    });
    return { saver, saved };
  }

  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('saves what was written during a request after it, with the new version', async () => {
    const { saver, saved } = makeSaver([2, 3]);
    saver.change('due');
    jest.advanceTimersByTime(1300);
    expect(saver.getSnapshot().state).toEqual({ kind: 'saving' });
    saver.change('tre');
    await jest.advanceTimersByTimeAsync(3000);
    expect(saved).toEqual([
      [1, 'due'],
      [2, 'tre'],
    ]);
    expect(saver.getSnapshot().state.kind).toBe('saved');
  });

  it('tries again after a dropped connection, and keeps the text meanwhile', async () => {
    const { saver, saved } = makeSaver([new NoAnswerError('x'), apiError(503), 2]);
    saver.change('due');
    await jest.advanceTimersByTimeAsync(1300);
    expect(saver.getSnapshot().state).toEqual({ kind: 'retrying', reason: 'nessuna connessione, riprovo…' });
    saver.change('tre');
    expect(readLocalDraft(1, 'articles/a')).toMatchObject({ version: 1, content: 'tre', label: 'A' });
    await jest.advanceTimersByTimeAsync(5100);
    expect(saver.getSnapshot().state).toEqual({ kind: 'retrying', reason: 'il sito è occupato, riprovo…' });
    await jest.advanceTimersByTimeAsync(5100);
    expect(saver.getSnapshot().state.kind).toBe('saved');
    expect(saved.map(([, content]) => content)).toEqual(['due', 'tre', 'tre']);
  });

  it.each([
    [401, '', { kind: 'refused' }],
    [409, 'edit_conflict', { kind: 'conflict' }],
    [409, 'scheduled', { kind: 'refused', reason: 'No' }],
    [413, '', { kind: 'refused', reason: 'No' }],
  ])('does not try again by itself after %i %s', async (status, code, state) => {
    const { saver, saved } = makeSaver([apiError(status, code)]);
    saver.change('due');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(saver.getSnapshot().state).toMatchObject(state);
    expect(saved).toHaveLength(1);
  });

  it('keeps what was written during another call, and saves it on top', async () => {
    const { saver, saved } = makeSaver([20]);
    await saver.callWhenSaved(async () => {
      saver.change('scritto durante');
      return { version: 9, content: 'uno' };
    });
    expect(saver.getSnapshot().content).toBe('scritto durante');
    await jest.advanceTimersByTimeAsync(100);
    expect(saved).toEqual([[9, 'scritto durante']]);
  });

  it('has reads wait for the save of a page that was left', async () => {
    let answer: (version: number) => void = () => undefined;
    const held = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const { saver } = makeSaver([held]);
    const close = saver.open();
    saver.change('due');
    close();
    expect(isBeingSaved('articles/a')).toBe(true);
    const read = jest.fn();
    void waitForPendingSave('articles/a').then(read);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).not.toHaveBeenCalled();
    answer(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalled();
    expect(isBeingSaved('articles/a')).toBe(false);
    expect(readLocalDraft(1, 'articles/a')).toBeUndefined();
  });

  it('sends what is not saved when it ends, and nothing after that', async () => {
    const { saver, saved } = makeSaver([new NoAnswerError('x')]);
    saver.change('due');
    await saver.end();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(saved).toEqual([[1, 'due']]);
  });
});

describe('drafts of the browser', () => {
  const draft = (content: unknown, changedAt = 1) => ({ version: 3, content, changedAt });

  beforeEach(() => localStorage.clear());

  it('returns the draft of an account only', () => {
    writeLocalDraft(1, 'articles/a', draft('testo'));
    expect(readLocalDraft(1, 'articles/a')).toEqual({ ...draft('testo'), path: '/' });
    expect(readLocalDraft(2, 'articles/a')).toBeUndefined();
    expect(readLocalDraft(null, 'articles/a')).toBeUndefined();
    removeLocalDraft(1, 'articles/a');
    expect(readLocalDraft(1, 'articles/a')).toBeUndefined();
  });

  it('removes all drafts of an account at its logout, and nothing else', () => {
    writeLocalDraft(1, 'a', draft('x'));
    writeLocalDraft(1, 'b', draft('x'));
    writeLocalDraft(11, 'a', draft('x'));
    localStorage.setItem('altro', 'resta');
    removeLocalDrafts(1);
    expect(readLocalDraft(1, 'a')).toBeUndefined();
    expect(readLocalDraft(11, 'a')).toBeDefined();
    expect(localStorage.getItem('altro')).toBe('resta');
  });

  it('removes drafts of all accounts that are older than any session', () => {
    const day = 24 * 60 * 60 * 1000;
    writeLocalDraft(1, 'a', draft('x', Date.now() - 15 * day));
    writeLocalDraft(2, 'b', draft('x', Date.now() - 13 * day));
    removeOldDrafts();
    expect(readLocalDraft(1, 'a')).toBeUndefined();
    expect(readLocalDraft(2, 'b')).toBeDefined();
  });

  it('makes room for a draft by removing the oldest ones', () => {
    for (const index of [2, 1, 3]) writeLocalDraft(1, `e${index}`, draft('x', index));
    const { setItem } = Storage.prototype;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (this.length > 2) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
    expect(writeLocalDraft(1, 'nuovo', draft('x', 4))).toBe(true);
    expect(listLocalDrafts(1).map(({ entry }) => entry)).toEqual(['nuovo', 'e3', 'e2']);
    full.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeLocalDraft(1, 'altro', draft('x'))).toBe(false);
    full.mockRestore();
  });

  it('does without a storage that the browser refuses', () => {
    const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(writeLocalDraft(1, 'a', draft('x'))).toBe(false);
    removeLocalDraft(1, 'a');
    removeOldDrafts();
    expect(listLocalDrafts(1)).toEqual([]);
    refused.mockRestore();
  });

  it.each(['{', 'null', '[]', '{"version":true,"content":1,"changedAt":1}', '{"version":1,"content":1}'])(
    'ignores a draft that cannot be read: %s',
    (text) => {
      localStorage.setItem('salaria-redazione-bozza:1:a', text);
      expect(readLocalDraft(1, 'a')).toBeUndefined();
      expect(listLocalDrafts(1)).toEqual([]);
    },
  );
});

it('no field for a password has a name by which the browser keeps what is typed', () => {
  const root = path.join(__dirname, '../..');
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .join('');
  const named = [...code.matchAll(/name="(\w+)"[^>]*type="password"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named).toHaveLength(code.split('type="password"').length - 1);
  expect(named.filter((name) => !/password|token/i.test(String(name)))).toEqual([]);
});
