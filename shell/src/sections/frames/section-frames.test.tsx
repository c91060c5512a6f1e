import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { renderPage } from '@salaria/ui/testing/render-page';
import { screen, within } from '@testing-library/react';
import { setRegistry } from '../registry-store';
import { SectionFrames } from './section-frames';

const file = (name: string, encodedBodySize: number, responseEnd: number) => ({ name, encodedBodySize, responseEnd });

test('lists release, bytes and loading time of the sections that the page shows', () => {
  const shown = sectionOf('mf-una', { release: releaseOf('mf-una', 'aaaaaaaaaaaa') });
  const absent = sectionOf('mf-altra', { release: releaseOf('mf-altra', 'bbbbbbbbbbbb') });
  setRegistry({ version: '1', sections: [shown, absent] });
  const base = `${location.origin}/sections/mf-una/aaaaaaaaaaaa/`;
  performance.getEntriesByType = () =>
    [
      file(`${base}entry.js`, 2000, 300.4),
      file(`${base}page.js`, 10_400, 512.3),
      file(`${location.origin}/assets/shell.js`, 90_000, 900),
    ] as unknown as PerformanceEntryList;
  renderPage(
    <>
      <div data-section="mf-una" />
      <SectionFrames />
    </>,
  );
  const rows = within(screen.getByRole('region', { name: 'Sezioni di questa pagina' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['mf-una', 'aaaaaaaaaaaa', '2', '12 kB', '512 ms'],
  ]);
  expect(getComputedStyle(document.querySelector('[data-section]') as Element).position).toBe('relative');
});
