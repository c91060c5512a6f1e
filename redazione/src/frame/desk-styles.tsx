import alegreya from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { color, css, space } from '@salaria/ui';
import { fontFaces } from '@salaria/ui/theme/font-faces';
import { GlobalStyles } from '@salaria/ui/theme/global-styles';

const elements = css`
  main { display: block; min-width: 0; min-height: 70vh; }
  /* Nothing that can be operated: it only tells where the page goes on. */
  [data-focus-home]:focus-visible { outline: none; }
  h1 { font-size: clamp(1.6rem, 1.3rem + 1.2vw, 2.2rem); }
  h2 { font-size: clamp(1.4rem, 1.25rem + 0.6vw, 1.75rem); }
  h3 { font-size: 1.2rem; }
  h4 { font-size: 1.05rem; }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  label { font-weight: 600; }
  legend { padding-inline: ${space.xs}; font-weight: 600; }
  input:is([type='checkbox'], [type='radio']) {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    vertical-align: middle;
    accent-color: ${color.rosso};
  }
  summary { font-weight: 600; cursor: pointer; }
  :where(details[open]) > summary { margin-bottom: ${space.s}; }
  progress { display: block; width: 100%; height: 0.6rem; accent-color: ${color.oliva}; }
  iframe { width: 100%; border: 1px solid ${color.line}; border-radius: 6px; background: ${color.page}; }
  pre {
    max-height: 22rem;
    margin: 0;
    padding: ${space.s};
    overflow: auto;
    border: 1px solid ${color.line};
    border-radius: 6px;
    background: ${color.input};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** The looks of elements on all pages of the desk, and the font families of the site from the desk's own files. */
export const DeskStyles = () => <GlobalStyles styles={[fontFaces(alegreya, sourceSans), elements]} />;
