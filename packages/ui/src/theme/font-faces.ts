import { css } from '@emotion/react';

/**
 * Returns the faces of the two families, whose files are at `display` and `body`. The fallback fonts have the metrics of
 * the web fonts, so that swapping them moves nothing.
 */
export const fontFaces = (display: string, body: string) => css`
  @font-face {
    font-family: 'Alegreya Variable';
    src: url(${display}) format('woff2');
    font-weight: 400 900;
    font-display: swap;
  }
  @font-face {
    font-family: 'Source Sans 3 Variable';
    src: url(${body}) format('woff2');
    font-weight: 200 900;
    font-display: swap;
  }
  @font-face {
    font-family: 'Alegreya fallback';
    src: local('Times New Roman'), local('TimesNewRomanPSMT'), local('Liberation Serif');
    font-weight: 400 500;
    size-adjust: 99.6%;
    ascent-override: 102.4%;
    descent-override: 35.1%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Alegreya fallback';
    src: local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold');
    font-weight: 600 900;
    size-adjust: 95.7%;
    ascent-override: 106.6%;
    descent-override: 36.6%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Sans 3 fallback';
    src: local('Arial'), local('ArialMT'), local('Liberation Sans');
    font-weight: 400 500;
    size-adjust: 93%;
    ascent-override: 110%;
    descent-override: 43%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Sans 3 fallback';
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
    font-weight: 600;
    size-adjust: 89.2%;
    ascent-override: 114.3%;
    descent-override: 44.8%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Source Sans 3 fallback';
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold');
    font-weight: 700 900;
    size-adjust: 91.6%;
    ascent-override: 111.4%;
    descent-override: 43.7%;
    line-gap-override: 0%;
  }
`;
