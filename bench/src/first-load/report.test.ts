import { reportOf, type VariantVisit } from './report.js';

const visit = (content: number, lcp: number, bytes: number): VariantVisit => ({
  content,
  control: content * 3,
  ready: content * 2,
  lcp,
  lcpElement: '',
  blocking: 0,
  shift: 0,
  hydrated: true,
  loaded: [],
  requests: [
    {
      url: 'http://127.0.0.1:1/blog',
      method: 'GET',
      kind: 'Document',
      initiator: undefined,
      began: 5,
      ended: 5.2,
      bytes,
    },
  ],
  bytes,
  depth: 2,
});
const round = (slowness: number) => ({
  composed: visit(110 * slowness, 200 * slowness, 105_000),
  bundle: visit(100 * slowness, 200 * slowness, 100_000),
  plain: visit(400 * slowness, 500 * slowness, 90_000),
  astro: visit(88 * slowness, 200 * slowness, 60_000),
});

describe('reportOf', () => {
  // In the second round the machine is three times slower.
  const text = reportOf(new Map([['/blog', [round(1), round(3), round(1)]]]), true);
  const rows = text.split('\n').map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean),
  );

  it('prints the medians of each variant', () => {
    expect(rows).toContainEqual([
      '/blog',
      'composed',
      '110',
      '330',
      '220',
      '200',
      '0',
      '0.000',
      '105.0',
      '1',
      '2',
      '3/3',
    ]);
  });

  it('prints ratios within the rounds', () => {
    expect(rows).toContainEqual(['/blog', '1.10', '1.10', '1.10', '1.00', '1.05', '3.64', '2.50', '0.28', '1.25']);
  });

  it('prints start and end of each request of the last round', () => {
    expect(text).toContain('plain /blog, ready after 800 ms');
    expect(text).toMatch(/^ {5}0 {4}200 {2}105000 Document {2}\/blog$/m);
  });
});
