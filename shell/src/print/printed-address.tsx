import { useLocation } from '@salaria/ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { pageAddress } from './page-address';
import { printedAddressMark } from './print-styles';

/** A QR code as one path in units of its modules; each run of dark modules in a row is one rectangle. */
function qrPath(text: string): { size: number; path: string } {
  // 'M' survives the loss of 15 % (a fold, a stain); the border of four modules that readers need is left around it.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return { size, path };
}

/** On paper, under the page: its address, and the same as a QR code. On a screen nothing. */
export function PrintedAddress() {
  const { pathname, search } = useLocation();
  const address = pageAddress(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href, pathname, search);
  const { size, path } = useMemo(() => qrPath(address), [address]);
  return createPortal(
    <div {...{ [printedAddressMark]: '' }}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="#000" />
      </svg>
      <p>
        <strong>Archeologia di Posta</strong>
        <br />
        {address}
      </p>
    </div>,
    document.body,
  );
}
