import { summary } from '../posts/posts.fixtures';
import { recentSelection } from './recent-selection';

const of = (...slugs: string[]) =>
  recentSelection(slugs.map((slug, index) => summary(index + 1, slug))).map((post) => post.slug);

describe('recentSelection', () => {
  it('puts domenica-archeologica first, then sigillo, then salaria-riscoperta', () => {
    expect(of('a', 'la-salaria-riscoperta', 'b', 'sigillo-x', 'una-domenica-archeologica')).toEqual([
      'una-domenica-archeologica',
      'sigillo-x',
      'la-salaria-riscoperta',
    ]);
  });

  it('takes one post for each, the first that matches', () => {
    expect(of('x', 'sigillo-1', 'y', 'sigillo-2')).toEqual(['sigillo-1', 'x', 'y']);
  });

  it('fills with the first other posts in the order of the list', () => {
    expect(of('a', 'b', 'il-sigillo', 'c')).toEqual(['il-sigillo', 'a', 'b']);
    expect(of('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c']);
  });

  it('gives what there is when there are fewer than three', () => {
    expect(of('a')).toEqual(['a']);
    expect(of()).toEqual([]);
  });
});
