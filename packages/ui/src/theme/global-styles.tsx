/** Styles for the whole page. Not part of the facade: sections style their own elements only. */
export { Global as GlobalStyles } from '@emotion/react';
