import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { setRegistry } from '../registry-store';
import { postReport } from '../report-failure';
import { reportVitals } from './report-vitals';

jest.mock('web-vitals');
jest.mock('../report-failure');

const section = sectionOf('mf-prova', {
  release: releaseOf('mf-prova', 'aaaaaaaaaaaa'),
  routes: [{ path: '/prova/:slug', expose: 'page', reads: [] }],
});
const hide = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Gives the value of a metric to what listens to it. */
const measure = (metric: unknown, value: number) =>
  (metric as jest.Mock<void, [(measured: { value: number }) => void]>).mock.calls[0]?.[0]({ value });

beforeEach(() => {
  setRegistry({ version: '1', sections: [section] });
  jest.mocked(postReport).mockResolvedValue({} as Response);
});

test('reports the latest times of the first page by its route, once and when the visitor leaves', () => {
  history.replaceState({}, '', '/about');
  reportVitals();
  expect(onLCP).not.toHaveBeenCalled();

  history.replaceState({}, '', '/prova/sabini?pagina=2');
  reportVitals();
  history.pushState({}, '', '/prova/altro');
  reportVitals();
  for (const [metric, values] of [
    [onLCP, [900.4, 1800.6]],
    [onINP, [88]],
    [onCLS, [0.0213]],
  ] as const)
    for (const value of values) measure(metric, value);
  hide('visible');
  expect(postReport).not.toHaveBeenCalled();
  hide('hidden');
  hide('hidden');
  const route = { section: 'mf-prova', release: 'aaaaaaaaaaaa', route: '/prova/:slug' };
  expect(jest.mocked(postReport).mock.calls).toEqual([
    ['/api/sections/vitals', { ...route, lcp: 1801, inp: 88, cls: 21 }],
  ]);
});
