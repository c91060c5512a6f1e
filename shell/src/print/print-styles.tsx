import { css } from '@salaria/ui';
import { GlobalStyles } from '@salaria/ui/theme/global-styles';

/** Marks the printed URL; it is outside #root, so that an open dialog can be printed without the page. */
export const printedAddressAttribute = 'data-printed-address';

// A4, black on white, content without controls. `data-noprint` excludes more.
const styles = css`
  [${printedAddressAttribute}] { display: none; }
  @media print {
    @page { size: A4; margin: 16mm 16mm 18mm; }
    html { overflow: visible !important; padding: 0 !important; font-size: 9.75pt; }
    body { font-size: 1rem; line-height: 1.5; }
    body *, body *::before, body *::after {
      color: #000 !important;
      background-color: transparent !important;
      box-shadow: none !important;
      text-shadow: none !important;
      animation: none !important;
    }
    #root > div { display: block; min-height: 0; }
    #root > div > :not(main),
    body > :not(#root, dialog, [${printedAddressAttribute}]),
    [data-noprint] { display: none !important; }
    /* An open dialog is printed in place of the page. */
    body:has(> dialog[open]) { display: flex; flex-direction: column; }
    body:has(> dialog[open]) > #root { display: none !important; }
    main:has(dialog[open]) :not(:has(dialog[open]), dialog, dialog *) { display: none !important; }
    #root :has(dialog[open]) { display: contents !important; }
    dialog[open], dialog[open] > div, dialog[open] > div > div {
      position: static !important;
      width: auto !important;
      height: auto !important;
      max-height: none !important;
      transform: none !important;
      display: block;
      overflow: visible !important;
      border-radius: 0;
    }
    dialog[open] > div > div > * { overflow: visible !important; padding: 2mm 0; }
    dialog figure { max-width: 90mm; }
    main, main > *, main > [data-part] > * { padding-inline: 0 !important; max-width: none !important; }
    h1, h2, h3, h4, figcaption, dt { break-after: avoid; }
    figure, img, picture, table, blockquote, li, dd { break-inside: avoid; }
    p { orphans: 3; widows: 3; }
    li { content-visibility: visible !important; }
    button, form, nav, [role='tablist'] { display: none !important; }
    /* Pictures that open a lightbox are buttons. */
    button:has(img) { display: block !important; }
    img { max-height: 200mm; }
    main a[href^='http']::after, dialog a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-size: 0.85em;
      font-weight: 400;
      overflow-wrap: anywhere;
    }
    [${printedAddressAttribute}] {
      order: 1;
      display: flex;
      align-items: center;
      gap: 6mm;
      margin-top: 5mm;
      padding-top: 3mm;
      border-top: 0.3mm solid #000;
      break-inside: avoid;
    }
    [${printedAddressAttribute}] svg { flex: none; width: 26mm; height: 26mm; }
    [${printedAddressAttribute}] p { overflow-wrap: anywhere; }
  }
`;

/** Print styles of all pages. */
export const PrintStyles = () => <GlobalStyles styles={styles} />;
