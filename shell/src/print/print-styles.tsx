import { css, Global } from '@salaria/ui';

/** Where the address of the page is printed; it stands beside the page, so that an open window can be printed without the page. */
export const printedAddressMark = 'data-printed-address';

// A page on A4, black on white: what is read, without what is operated. `data-noprint` leaves out more.
const styles = css`
  [${printedAddressMark}] { display: none; }
  @media print {
    @page { size: A4; margin: 16mm 16mm 18mm; }
    html { overflow: visible !important; padding: 0 !important; font-size: 9.75pt; }
    body { font-size: 1rem; line-height: 1.5; }
    body *, body *::before, body *::after { color: #000 !important; background-color: transparent !important; box-shadow: none !important; text-shadow: none !important; animation: none !important; }
    #root > div { display: block; min-height: 0; }
    #root > div > :not(main), body > :not(#root, [role='dialog'], [${printedAddressMark}]), [data-noprint] { display: none !important; }
    /* An open window is printed in place of the page under it. */
    body:has(> [role='dialog']) { display: flex; flex-direction: column; }
    body:has(> [role='dialog']) > #root { display: none !important; }
    body > [role='dialog'] { position: static !important; width: auto !important; max-height: none !important; transform: none !important; display: block; border-radius: 0; }
    body > [role='dialog'] > * { overflow: visible !important; padding: 2mm 0; }
    body > [role='dialog'] figure { max-width: 90mm; }
    main, main > * { padding-inline: 0 !important; max-width: none !important; }
    h1, h2, h3, h4, figcaption, dt { break-after: avoid; }
    figure, img, picture, table, blockquote, li, dd { break-inside: avoid; }
    p { orphans: 3; widows: 3; }
    li { content-visibility: visible !important; }
    button, form, nav, [role='tablist'] { display: none !important; }
    /* A picture that opens larger is a button. */
    button:has(img) { display: block !important; }
    img { max-height: 200mm; }
    main a[href^='http']::after, [role='dialog'] a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; font-weight: 400; overflow-wrap: anywhere; }
    [${printedAddressMark}] { order: 1; display: flex; align-items: center; gap: 6mm; margin-top: 5mm; padding-top: 3mm; border-top: 0.3mm solid #000; break-inside: avoid; }
    [${printedAddressMark}] svg { flex: none; width: 26mm; height: 26mm; }
    [${printedAddressMark}] p { overflow-wrap: anywhere; }
  }
`;

/** How every page of the site is printed. */
export const PrintStyles = () => <Global styles={styles} />;
