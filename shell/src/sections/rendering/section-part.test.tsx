import { act } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { releaseOf, sectionOf } from '../../testing/registry.fixtures';
import { loadModule } from '../loading/federation-runtime';
import { loadPart, providePart } from '../loading/section-parts';
import { SectionPart } from './section-part';

jest.mock('../loading/federation-runtime');
jest.mock('../report-failure');

const Page: ComponentType = () => <h1>Quiz</h1>;
/** Calls a function while it is rendered. */
function Rendered({ call }: { call: () => void }) {
  call();
  return null;
}

const site = (release: string, onRender = () => {}) => (
  <Suspense fallback="Caricamento…">
    <Rendered call={onRender} />
    <SectionPart section={sectionOf('mf-quiz', { release: releaseOf('mf-quiz', release) })} expose="page" />
  </Suspense>
);

test('keeps the server’s HTML when the data of a page arrive before its code', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  jest.mocked(loadModule).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  // React renders a component again at once when what it waits for arrives in a microtask.
  let arriveData: (data: unknown) => void = () => undefined;
  const data = new Promise((resolve) => {
    arriveData = resolve;
  });
  const section = sectionOf('mf-quiz', { release: releaseOf('mf-quiz', 'bbbbbbbbbbbb') });
  void loadPart(section, 'page', data);
  const container = document.createElement('div');
  // Rendered with another release, because what is provided to the server counts as loaded.
  providePart(sectionOf('mf-quiz', { release: releaseOf('mf-quiz', 'aaaaaaaaaaaa') }), 'page', Page);
  container.innerHTML = renderToString(site('aaaaaaaaaaaa'));
  const shown = container.querySelector('h1');
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(
      container,
      site('bbbbbbbbbbbb', () => arriveData([])),
      { onRecoverableError },
    );
  });
  expect(container.querySelector('h1')).toBe(shown);
  expect(container.querySelector('[data-unhydrated]')).not.toBeNull();
  await act(async () => arrive(Page));
  expect(container.querySelector('h1')).toBe(shown);
  expect(container.querySelector('[data-unhydrated]')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
