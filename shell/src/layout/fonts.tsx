import alegreya from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { css, Global } from '@salaria/ui';

// The fallbacks take the room that the real letters will take, so that nothing moves when these arrive.
const faces = css`
  @font-face {
    font-family: 'Alegreya Variable';
    src: url(${alegreya}) format('woff2');
    font-weight: 400 900;
    font-display: swap;
  }
  @font-face {
    font-family: 'Source Sans 3 Variable';
    src: url(${sourceSans}) format('woff2');
    font-weight: 200 900;
    font-display: swap;
  }
  @font-face {
    font-family: 'Alegreya fallback';
    src: local('Georgia'), local('Times New Roman'), local('Liberation Serif');
    size-adjust: 94%;
    ascent-override: 108%;
    descent-override: 37%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Sans 3 fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 93%;
    ascent-override: 110%;
    descent-override: 43%;
    line-gap-override: 0%;
  }
`;

/** Two families from our own server, Latin only: 72 kB together. */
export const Fonts = () => <Global styles={faces} />;
