import { readLocalDraft, removeLocalDraft, removeLocalDrafts, writeLocalDraft } from './local-drafts';

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
