import { act } from '@testing-library/react';
import { type FormEvent, lazy, type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyInput, unloaded } from '../shared/early-input';
import { Nearby } from './nearby';

/** Calls the observers of elements as a browser does when the elements come near. */
let comeNear: () => void;
beforeAll(recordEarlyInput);
beforeEach(() => {
  const callbacks: (() => void)[] = [];
  comeNear = () => {
    for (const callback of callbacks) callback();
  };
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        callbacks.push(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  });
});

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
const list = (label: string) => (
  <ul>
    <Nearby as="li">
      <Counter label={label} />
    </Nearby>
  </ul>
);

let container: HTMLElement;
let app: Root;
const button = () => container.querySelector('button');
async function hydrate(page: ReactElement, served = page) {
  container = document.createElement('div');
  container.innerHTML = renderToString(served);
  document.body.append(container);
  app = await act(async () => hydrateRoot(container, page));
}
afterEach(async () => {
  await act(async () => app.unmount());
  container.remove();
  jest.useRealTimers();
});

it('keeps the server’s elements until the visitor comes near, and hydrates them then', async () => {
  await hydrate(list('Voti'));
  const served = button();
  const place = container.querySelector('li');
  expect(place?.hasAttribute(unloaded)).toBe(true);
  await act(async () => comeNear());
  expect(place?.hasAttribute(unloaded)).toBe(false);
  await act(async () => button()?.click());
  expect(button()).toBe(served);
  expect(served?.textContent).toBe('Voti 1');
});

it('counts the click with which the visitor begins to use the page once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await hydrate(list('Voti'));
  await act(async () => button()?.click());
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(button()?.textContent).toBe('Voti 1');
});

const sent = jest.fn();
const send = (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
  sent();
};
const SubmittedForm = () => (
  <form onSubmit={send}>
    <button type="submit">Invia</button>
  </form>
);

describe('a form whose code is loaded when the visitor comes near', () => {
  /** Submits by the browser, which would leave the page. */
  const submitted = jest.fn((event: Event) => event.preventDefault());
  let load: () => void;

  beforeEach(() => {
    sent.mockReset();
    submitted.mockClear();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    addEventListener('submit', submitted);
  });
  afterEach(() => removeEventListener('submit', submitted));

  async function openForm() {
    const code = new Promise<void>((resolve) => {
      load = resolve;
    });
    const Loaded = lazy(() => code.then(() => ({ default: SubmittedForm })));
    const pageOf = (content: ReactElement) => <Nearby>{content}</Nearby>;
    await hydrate(pageOf(<Loaded />), pageOf(<SubmittedForm />));
  }

  it('is sent once, by React, when the code comes after the press', async () => {
    await openForm();
    await act(async () => button()?.click());
    await act(async () => load());
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is sent by the browser when the code does not come', async () => {
    await openForm();
    await act(async () => button()?.click());
    expect(submitted).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(3000));
    expect(submitted).toHaveBeenCalledTimes(1);
    await act(async () => load());
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(sent).not.toHaveBeenCalled();
  });
});

it('shows what has changed meanwhile with the server’s elements', async () => {
  await hydrate(list('Voti'));
  const served = button();
  await act(async () => app.render(list('Preferenze')));
  expect(button()).toBe(served);
  await act(async () => comeNear());
  expect(button()).toBe(served);
  expect(served?.textContent).toBe('Preferenze 0');
});

it('renders at once what the browser renders first', async () => {
  await hydrate(<p />);
  await act(async () => app.render(list('Voti')));
  expect(button()?.textContent).toBe('Voti 0');
  expect(container.querySelector(`[${unloaded}]`)).toBeNull();
});
