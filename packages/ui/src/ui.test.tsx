import { fireEvent, render, screen, act } from '@testing-library/react';
import { Picture } from './media/picture';
import { pictureSources } from './media/picture-address';
import { useState, type ReactElement } from 'react';
import { useFocusReturn } from './form/use-focus-return';
import { formatDate, formatDateInEnglish, formatPeriod, formatYear } from './format/dates';
import { formatDistance, formatEuro } from './format/quantities';
import { CacheProvider, css, Global, keyframes } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import styled from '@emotion/styled';
import * as facade from './';
import { createStyleCache } from './theme/style-cache';

describe('Picture', () => {
  const own = '/images/hero-1-1a2b3c4d-1600x900-8899aa.jpg';

  test('derives size, colour and variants from the URL of a self-hosted picture', () => {
    const stem = own.replace('.jpg', '');
    const variants = (ending: string, largest = `${stem}-w1600.${ending}`) =>
      [...[320, 480, 720, 960].map((width) => `${stem}-w${width}.${ending} ${width}w`), `${largest} 1600w`].join(', ');
    expect(pictureSources(own)).toEqual({
      width: 1600,
      height: 900,
      color: '#8899aa',
      avif: variants('avif'),
      webp: variants('webp'),
      jpeg: variants('jpg', own),
    });
    expect(pictureSources('https://esempio.it/foto.jpg')).toBeUndefined();
  });

  test('sets the dimensions of a self-hosted picture, and shows a spinner until it is loaded', () => {
    render(<Picture src={own} alt="La valle" spinner />);
    expect(screen.getByAltText('La valle')).toHaveAttribute('width', '1600');
    expect(screen.getByAltText('La valle')).toHaveAttribute('height', '900');
    expect(screen.getByTestId('picture-spinner')).toBeInTheDocument();
    fireEvent.load(screen.getByAltText('La valle'));
    expect(screen.queryByTestId('picture-spinner')).not.toBeInTheDocument();
  });

  test('loads priority pictures eagerly and others lazily, whose other URLs are unchanged', () => {
    render(
      <>
        <Picture src={own} alt="Prima" priority />
        <Picture src="https://esempio.it/foto.jpg" alt="Altra" />
      </>,
    );
    expect(screen.getByAltText('Prima')).toHaveAttribute('loading', 'eager');
    expect(screen.getByAltText('Prima')).toHaveAttribute('fetchpriority', 'high');
    expect(screen.getByAltText('Altra')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByAltText('Altra')).toHaveAttribute('src', 'https://esempio.it/foto.jpg');
  });
});

let finish: () => void;
function Form() {
  const [isPending, setIsPending] = useState(false);
  useFocusReturn(isPending);
  finish = () => setIsPending(false);
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => setIsPending(true)}>
        Invia
      </button>
      <a href="/altro">Altro</a>
    </>
  );
}

describe('useFocusReturn', () => {
  /** Presses the button, and takes the focus from it as browsers do when it is disabled. */
  function press(): HTMLElement {
    render(<Form />);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(button).toBeDisabled();
    const link = screen.getByRole('link');
    link.focus();
    link.blur();
    expect(document.body).toHaveFocus();
    return button;
  }

  it('gives the focus back to the control that was disabled', () => {
    const button = press();
    act(finish);
    expect(button).toHaveFocus();
  });

  it('leaves it to a visitor who has moved on', () => {
    press();
    const link = screen.getByRole('link');
    link.focus();
    act(finish);
    expect(link).toHaveFocus();
  });
});

describe('formats', () => {
  test('formats dates in Italian and English in the time zone of Rome', () => {
    expect(formatDate('2025-03-05T10:00:00.000Z')).toBe('5 marzo 2025');
    expect(formatDateInEnglish('2025-03-05T10:00:00.000Z')).toBe('March 5, 2025');
    expect(formatDate('2025-03-05T23:30:00.000Z')).toBe('6 marzo 2025');
    const from = '2026-12-05T17:00:00.000Z';
    expect(formatPeriod(from, '2026-12-05T19:05:00.000Z')).toBe('sabato 5 dicembre 2026, dalle 18:00 alle 20:05');
    expect(formatPeriod(from, '2026-12-06T11:00:00.000Z')).toBe(
      'da sabato 5 dicembre 2026, 18:00 a domenica 6 dicembre 2026, 12:00',
    );
    for (const invalid of [undefined, null, '', 'ieri']) expect(formatDate(invalid)).toBe('');
  });

  test('formats each day as Intl does, also when the clocks change', () => {
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Rome' } as const;
    const italian = new Intl.DateTimeFormat('it-IT', options);
    const english = new Intl.DateTimeFormat('en-US', options);
    for (let time = Date.UTC(1996, 0, 1, 21, 30); time < Date.UTC(2060, 0, 1); time += 90 * 60_000 * 7) {
      const iso = new Date(time).toISOString();
      expect([formatDate(iso), formatDateInEnglish(iso)]).toEqual([italian.format(time), english.format(time)]);
    }
  });

  test('formats years before and after Christ', () => {
    expect(formatYear(-1000)).toBe('1000 a.C.');
    expect(formatYear(476)).toBe('476 d.C.');
  });

  test('formats distances in metres below a kilometre, else in kilometres', () => {
    expect(formatDistance(0.8504)).toBe('850 m');
    expect(formatDistance(0.9996)).toBe('1000 m');
    expect(formatDistance(1)).toBe('1,0 km');
    expect(formatDistance(4.31)).toBe('4,3 km');
    for (const unknown of [undefined, null, Number.NaN]) expect(formatDistance(unknown)).toBe('Distanza sconosciuta');
  });

  test('formats euro with a thousands separator', () => {
    expect(formatEuro(3500)).toBe('3.500 €');
    expect(formatEuro(10000)).toBe('10.000 €');
  });
});

describe('the style cache', () => {
  /** Renders with the site's style cache and returns the rules that reach the page. */
  function rulesOf(element: ReactElement): string {
    const insert = jest.spyOn(StyleSheet.prototype, 'insert').mockImplementation(() => undefined);
    render(<CacheProvider value={createStyleCache()}>{element}</CacheProvider>).unmount();
    const rules = insert.mock.calls.map(([rule]) => rule).join('\n');
    insert.mockRestore();
    return rules;
  }

  function withStyles(styles: string) {
    const Box = styled.div(css(styles));
    return rulesOf(<Box />);
  }

  test.each([
    'body:has(&) main { display: none; }',
    'html :is(main, &) { display: none; }',
    'color: red; } main { display: none; } .x {',
    '@media screen { html:has(&) main { display: none; } }',
    '@font-face { font-family: main; src: local(main); }',
  ])('drops %s', (styles) => {
    expect(withStyles(`border: 0; ${styles}`)).not.toContain('main');
  });

  test.each([
    ['& > p { top: 1px; }', /\.css-[\w-]+>p\{top:1px;\}/],
    ['&:hover, &[data-a="b c"] { top: 1px; }', /:hover.*top:1px/],
    ['html[data-dark] & { top: 1px; }', /html\[data-dark\] \.css-[\w-]+\{top:1px;\}/],
    ['@media print { display: none; & ul { top: 1px; } }', /@media print.*display:none.* ul\{top:1px/],
    ['@container (min-width: 10rem) { top: 1px; }', /@container.*top:1px/],
  ])('keeps %s', (styles, rule) => {
    expect(withStyles(styles)).toMatch(rule);
  });

  test('keeps keyframes, but no rule that escapes from them', () => {
    const turn = keyframes`to { top: 1px; }`;
    const escaping = keyframes`to { top: 2px; } } main { display: none; } @keyframes x {`;
    const Turning = styled.div`animation: ${turn} 1s;`;
    const Escaping = styled.div`animation: ${escaping} 1s;`;
    expect(rulesOf(<Turning />)).toContain('to{top:1px;}');
    expect(rulesOf(<Escaping />)).not.toContain('main');
  });

  test('keeps the global styles of the shell, which the facade does not offer to sections', () => {
    expect(rulesOf(<Global styles="main { top: 1px; }" />)).toContain('main{top:1px;}');
    expect(Object.keys(facade).filter((name) => /Global/.test(name))).toEqual([]);
  });
});
