import { css, Global } from '@emotion/react';
import { color, colorsOf, font, media } from './tokens';

const base = css`
  :root { ${colorsOf('light')} }
  /* Not in print. */
  @media screen and (prefers-color-scheme: dark) {
    :root { ${colorsOf('dark')} color-scheme: dark; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5.5rem; }
  html:has(dialog:modal:not([data-page-scrolls])) { overflow: hidden; padding-right: var(--scrollbar-width); }
  body {
    margin: 0;
    background: ${color.page};
    color: ${color.text};
    font-family: ${font.body};
    font-size: 1.0625rem;
    line-height: 1.6;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4 { font-family: ${font.display}; font-weight: 700; line-height: 1.15; margin: 0; text-wrap: balance; }
  p { margin: 0; text-wrap: pretty; }
  ul, ol { margin: 0; }
  img, svg, video { display: block; max-width: 100%; }
  a { color: ${color.rosso}; text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  button, input, textarea, select { font: inherit; color: inherit; }
  /* WebKit: the label of a field that gets the focus is below the header too. */
  input, textarea, select { scroll-margin-top: 8rem; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; border-radius: 3px; }
  main:focus-visible, h1:focus-visible { outline: none; }
  ::selection { background: #E9CFA0; color: #2B2420; }
  [hidden] { display: none; }
  ${media.stillness} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    /* Forced colours remove the background that marks selection and progress. */
    [aria-pressed='true'], [aria-current]:not([aria-current='false']), [role='tab'][aria-selected='true'] {
      &, & * { forced-color-adjust: none; color: HighlightText !important; }
      background: Highlight !important;
    }
    [role='progressbar'] { border: 1px solid CanvasText; }
    [role='progressbar'] > * { forced-color-adjust: none; background: Highlight !important; }
  }
  @media print {
    body { background: #fff; font-size: 11pt; }
    nav, form, button { display: none; }
  }
`;

/** Global styles: colours, typography, focus ring, reduced motion, forced colours, print. */
export function BaseStyles() {
  return <Global styles={base} />;
}
