import alegreya from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?subset';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?subset';
import { fontFaces } from '@salaria/ui/theme/font-faces';
import { GlobalStyles } from '@salaria/ui/theme/global-styles';

const faces = fontFaces(alegreya, sourceSans);

/** Two self-hosted font families with the characters of packages/section-kit/subset-font.cjs, 48 kB together. */
export const Fonts = () => <GlobalStyles styles={faces} />;
