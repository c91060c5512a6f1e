import { act } from '@testing-library/react';
import { type FormEvent, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markHydrated, recordEarlyInput, replayEarlyInput, unhydrated } from './early-input';
import { useEarlyInput } from '../hydration/use-early-input';

const address = '';

function Page() {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [choice, setChoice] = useState('a');
  const [count, setCount] = useState(0);
  const [answer, setAnswer] = useState<number>();
  // Most pages render again when they are hydrated.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  // As the search does: the text follows the address.
  useEffect(() => setText((before) => (before === address ? before : address)), [address]);
  useEarlyInput();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCount(count + 1);
  };
  return (
    <form ref={markHydrated} onSubmit={submit} data-ready={isHydrated} {...{ [unhydrated]: '' }}>
      <input type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isChecked} onChange={(event) => setIsChecked(event.target.checked)} />
      <select value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      {[0, 1].map((option) => (
        <input
          key={option}
          type="radio"
          name="answer"
          value={option}
          checked={answer === option}
          onChange={() => setAnswer(option)}
        />
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        +
      </button>
      <output>{JSON.stringify([text, isChecked, choice, count, answer ?? null])}</output>
    </form>
  );
}

let container: HTMLElement;
let app: Root;
beforeAll(recordEarlyInput);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
});
afterEach(async () => {
  await act(async () => app.unmount());
  container.remove();
  jest.useRealTimers();
});

function find<T extends Element>(selector: string): T {
  const found = container.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
async function hydrate() {
  await act(async () => {
    app = hydrateRoot(container, <Page />);
  });
  await act(async () => jest.advanceTimersByTimeAsync(1));
}
const state = () => JSON.parse(find('output').textContent ?? '') as unknown;

test('keeps what was typed and chosen before hydration', async () => {
  const text = find<HTMLInputElement>('[type=text]');
  text.value = 'Vacuna';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  find<HTMLInputElement>('[type=checkbox]').click();
  const select = find<HTMLSelectElement>('select');
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await hydrate();
  expect(state()).toEqual(['Vacuna', true, 'b', 0, null]);
  expect([text.value, select.value]).toEqual(['Vacuna', 'b']);
});

test.each([[[1]], [[1, 0]], [[0, 1, 0]]])(
  'keeps the last of the radio buttons %j from hydration on',
  async (choices) => {
    const radios = [...container.querySelectorAll<HTMLInputElement>('[type=radio]')];
    for (const choice of choices) radios[choice]?.click();
    const expected = radios.map((_, option) => option === choices.at(-1));
    await act(async () => {
      app = hydrateRoot(container, <Page />);
    });
    expect(radios.map(({ checked }) => checked)).toEqual(expected);
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(radios.map(({ checked }) => checked)).toEqual(expected);
    expect(state()).toEqual(['', false, 'a', 0, choices.at(-1)]);
  },
);

test('repeats the clicks made before hydration', async () => {
  find<HTMLButtonElement>('button').click();
  await hydrate();
  expect(state()).toEqual(['', false, 'a', 1, null]);
});

describe('a click that makes React hydrate', () => {
  let page: HTMLElement;
  let button: HTMLButtonElement;
  let onClick: jest.Mock;
  beforeEach(() => {
    page = document.createElement('div');
    page.setAttribute(unhydrated, '');
    page.innerHTML = '<button type="button">+</button>';
    container.append(page);
    button = find<HTMLButtonElement>('[type=button]:not(form *)');
    onClick = jest.fn();
    button.addEventListener('click', onClick);
  });
  /** Clicks the button while `dispatch` listens at the root, as React does. */
  const click = (dispatch: (event: Event) => void) => {
    container.addEventListener('click', dispatch, { once: true, capture: true });
    button.click();
  };

  test('the element at once is left alone', () => {
    click(() => markHydrated(page));
    replayEarlyInput();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('other elements only is repeated, even when its element is hydrated right after it', () => {
    click((event) => event.stopPropagation());
    markHydrated(page);
    replayEarlyInput();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('Escape follows the link that closes a dialog until the dialog is hydrated', () => {
  const page = document.createElement('div');
  page.setAttribute(unhydrated, '');
  page.innerHTML = '<dialog open><a href="/gallery" aria-label="Chiudi"></a><a href="/blog">Altro</a></dialog>';
  document.body.append(page);
  const follow = jest.fn((event: Event) => {
    event.preventDefault();
    return event.target instanceof Element && event.target.getAttribute('href');
  });
  page.addEventListener('click', follow);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('Enter');
  expect(follow).not.toHaveBeenCalled();
  press('Escape');
  expect(follow).toHaveReturnedWith('/gallery');
  markHydrated(page);
  press('Escape');
  expect(follow).toHaveBeenCalledTimes(1);
  page.remove();
});

test.each([
  ['<form><input name="q"></form>', { q: 'lucerna' }],
  ['<form action="/cerca"><input name="q"></form>', {}],
  ['<form method="post"><input name="q"></form>', {}],
])('a form that the browser submits before hydration takes along what is typed in %s', (other, expected) => {
  const page = document.createElement('div');
  page.setAttribute(unhydrated, '');
  page.innerHTML = `${other}<form id="filters"><button name="filtri" value="aperti">Filtri</button></form>`;
  document.body.append(page);
  const field = page.querySelector('input');
  const filters = page.querySelector('#filters');
  if (!field || !filters) throw new Error('the forms are missing');
  field.value = 'lucerna';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const formData = new FormData();
  filters.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  expect(Object.fromEntries(formData)).toEqual(expected);
  page.remove();
});
