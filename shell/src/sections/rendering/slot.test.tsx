import type { SlotName } from '@salaria/ui/slots';
import { renderPage } from '@salaria/ui/testing/render-page';
import { screen } from '@testing-library/react';
import { homeSlots } from '../../pages/shell-pages';
import { sectionOf } from '../../testing/registry.fixtures';
import { setRegistry } from '../registry-store';
import { providePart } from '../loading/section-parts';
import { Slot } from './slot';

jest.mock('../report-failure');
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('a part that throws leaves its neighbours, each inside the root of its section', async () => {
  const slots = [{ slot: 'home.blog', expose: 'page', order: 1, reads: [] }];
  const sections = [sectionOf('mf-rotta', { slots }), sectionOf('mf-sana', { slots })];
  setRegistry({ version: '1', sections });
  const [broken, healthy] = sections;
  if (!broken || !healthy) throw new Error('two sections expected');
  providePart(broken, 'page', () => {
    throw new Error('broken part');
  });
  providePart(healthy, 'page', () => <p>Sana</p>);
  renderPage(<Slot name="home.blog" />);
  const part = await screen.findByText('Sana');
  expect(part.closest('[data-section]')).toHaveAttribute('data-section', 'mf-sana');
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-rotta');
});

test('the types that section teams get name the slots of the pages', () => {
  const names: Record<SlotName, true> = {
    'home.featured': true,
    'home.articles': true,
    'home.discover': true,
    'home.blog': true,
    floating: true,
  };
  expect(Object.keys(names)).toEqual([...homeSlots, 'floating']);
});
