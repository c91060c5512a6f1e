import {
  listLocalDrafts,
  readLocalDraft,
  removeLocalDraft,
  removeLocalDrafts,
  removeOldDrafts,
  writeLocalDraft,
} from './local-drafts';

const draft = (content: unknown, changedAt = 1) => ({ version: 3, content, changedAt });

beforeEach(() => localStorage.clear());

it('returns the draft of an account only', () => {
  writeLocalDraft(1, 'articles/a', draft('testo'));
  expect(readLocalDraft(1, 'articles/a')).toEqual(draft('testo'));
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

it('lists the drafts of an account with what they are, the latest first', () => {
  writeLocalDraft(1, 'a', { ...draft('x', 1), label: 'Nota', path: '/redazione' });
  writeLocalDraft(1, 'b/c', draft('y', 2));
  writeLocalDraft(2, 'a', draft('z', 3));
  expect(listLocalDrafts(1)).toEqual([
    { ...draft('y', 2), entry: 'b/c' },
    { ...draft('x', 1), entry: 'a', label: 'Nota', path: '/redazione' },
  ]);
});

it('removes drafts of all accounts that are older than any session', () => {
  const day = 24 * 60 * 60 * 1000;
  writeLocalDraft(1, 'a', draft('x', Date.now() - 15 * day));
  writeLocalDraft(2, 'b', draft('x', Date.now() - 13 * day));
  removeOldDrafts();
  expect(readLocalDraft(1, 'a')).toBeUndefined();
  expect(readLocalDraft(2, 'b')).toBeDefined();
});

it('keeps the newest drafts when there are too many, and the one that was just written', () => {
  for (let index = 1; index <= 40; index += 1) writeLocalDraft(1, `e${index}`, draft('x', index));
  expect(localStorage.length).toBe(30);
  expect(readLocalDraft(1, 'e40')).toBeDefined();
  expect(readLocalDraft(1, 'e1')).toBeUndefined();
  writeLocalDraft(1, 'vecchio', draft('x', 0));
  expect(readLocalDraft(1, 'vecchio')).toBeDefined();
});

it('keeps at most two million characters', () => {
  writeLocalDraft(1, 'a', draft('x'.repeat(1_200_000), 1));
  writeLocalDraft(1, 'b', draft('x'.repeat(1_200_000), 2));
  expect(readLocalDraft(1, 'a')).toBeUndefined();
  expect(readLocalDraft(1, 'b')).toBeDefined();
  expect(writeLocalDraft(1, 'c', draft('x'.repeat(2_100_000)))).toBe(false);
});

it.each(['{', 'null', '[]', '{"version":"1","content":1,"changedAt":1}', '{"version":1,"content":1}'])(
  'ignores a draft that cannot be read: %s',
  (text) => {
    localStorage.setItem('salaria-redazione-bozza:1:a', text);
    expect(readLocalDraft(1, 'a')).toBeUndefined();
  },
);
