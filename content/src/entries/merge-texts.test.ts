import { mergeTexts, type ThreeTexts } from './merge-texts.js';

const path = 'artifacts/moneta.yml';
const base = 'name: Moneta # nome\nyear: 300\nplaces: [uno, due]\n';
const changed = (from: string, to: string) => base.replace(from, to);
const merge = (texts: Partial<ThreeTexts>, choices = {}) =>
  mergeTexts(path, { base, site: base, file: base, ...texts }, choices);

describe('mergeTexts', () => {
  it.each([
    ['neither', {}, base],
    ['the site', { site: changed('300', '301') }, changed('300', '301')],
    ['the file', { file: changed('300', '302') }, changed('300', '302')],
    ['both alike', { site: 'name: x\n', file: 'name: x\n' }, 'name: x\n'],
    ['the site, which removed it', { site: undefined }, undefined],
    ['the file, which is removed', { file: undefined }, undefined],
    ['the site, which created it', { base: undefined, file: undefined }, base],
    ['a new file', { base: undefined, site: undefined }, base],
    ['both, in different fields', { site: changed('300', '301'), file: changed('due', 'tre') }, undefined],
  ])('has no conflict when what changed is %s', (what, texts, text) => {
    const merged = changed('300', '301').replace('due', 'tre');
    expect(merge(texts)).toEqual({ text: what.startsWith('both, in') ? merged : text, conflicts: [] });
  });

  it('reports a field that both changed, keeps the site or takes the file, and merges the others', () => {
    const texts = { site: changed('300', '301'), file: changed('300', '302').replace('Moneta', 'Asse') };
    const conflicts = [{ field: 'year', before: '300', site: '301', file: '302' }];
    const text = 'name: Asse # nome\nyear: 301\nplaces: [uno, due]\n';
    expect(merge(texts)).toEqual({ text, conflicts });
    expect(merge(texts, { year: 'file' })).toEqual({ text: texts.file, conflicts });
  });

  it('compares lists of one length by item, others as a whole', () => {
    expect(merge({ site: changed('uno', '1'), file: changed('uno', '2') }).conflicts).toMatchObject([
      { field: 'places.1' },
    ]);
    expect(merge({ site: changed('uno', '1'), file: changed(', due', '') }).conflicts).toMatchObject([
      { field: 'places', site: '- 1\n- due', file: '- uno' },
    ]);
  });

  it('reports a file that one side removed and the other changed, or that no one can read', () => {
    const site = changed('300', '301');
    const whole = { field: '', before: base, site, file: null };
    expect(merge({ site, file: undefined })).toEqual({ text: site, conflicts: [whole] });
    expect(merge({ site, file: undefined }, { '': 'file' }).text).toBeUndefined();
    expect(merge({ site: undefined, file: site })).toMatchObject({ text: undefined, conflicts: [{ file: site }] });
    expect(merge({ site, file: 'a: [' })).toMatchObject({ text: site, conflicts: [{ field: '' }] });
  });

  it('compares the text of an article apart from its fields', () => {
    const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n${body}\n`;
    const merged = mergeTexts('articles/a.md', {
      ...{ base: text('A', 'uno'), site: text('B', 'due'), file: text('A', 'tre') },
    });
    expect(merged).toEqual({
      text: text('B', 'due'),
      conflicts: [{ field: 'body', before: 'uno\n', site: 'due\n', file: 'tre\n' }],
    });
  });
});
