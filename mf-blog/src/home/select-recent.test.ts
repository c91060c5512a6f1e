import { summary } from '../posts/posts.fixtures';
import { selectRecent } from './select-recent';

const selectSlugs = (...slugs: string[]) =>
  selectRecent(slugs.map((slug, index) => summary(index + 1, slug))).map((post) => post.slug);

describe('selectRecent', () => {
  it('starts with domenica-archeologica, then sigillo, then salaria-riscoperta', () => {
    expect(selectSlugs('a', 'la-salaria-riscoperta', 'b', 'sigillo-x', 'una-domenica-archeologica')).toEqual([
      'una-domenica-archeologica',
      'sigillo-x',
      'la-salaria-riscoperta',
    ]);
  });

  it('takes the first matching post for each part', () => {
    expect(selectSlugs('x', 'sigillo-1', 'y', 'sigillo-2')).toEqual(['sigillo-1', 'x', 'y']);
  });

  it('continues with the first other posts of the list', () => {
    expect(selectSlugs('a', 'b', 'il-sigillo', 'c')).toEqual(['il-sigillo', 'a', 'b']);
    expect(selectSlugs('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c']);
  });

  it('returns every post when there are fewer than three', () => {
    expect(selectSlugs('a')).toEqual(['a']);
    expect(selectSlugs()).toEqual([]);
  });
});
