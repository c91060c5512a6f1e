import type { Registry } from '@salaria/contracts/sections';
import { useLocation, useSiteFacts } from '@salaria/ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { findPage } from '../routing/find-page';
import { useRegistry } from '../sections/registry-store';
import { pageAddress } from './page-address';
import { usePrintPictures } from './print-pictures';
import { PrintStyles, printedAddressAttribute } from './print-styles';

/** Returns a QR code as one SVG path in module units; each horizontal run of dark modules is one rectangle. */
function qrPath(text: string): { size: number; path: string } {
  // Level M recovers from 15 % damage; the standard requires a quiet zone of four modules. To choose the best of the
  // eight masks, which scanners read alike, takes a slow phone a tenth of a second.
  const { data, size } = encode(text, { ecc: 'M', border: 4, maskPattern: 0 });
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

/** Returns the query parameters that identify content on the page of a path. */
function contentParameters(registry: Registry, path: string): readonly string[] {
  const pattern = findPage(registry, path)?.pattern;
  const routes = registry.sections.flatMap((section) => section.routes);
  return routes.find((route) => route.path === pattern)?.contentParameters ?? [];
}

/** The print styles and pictures, and the page's URL as text and QR code, which is visible in print only. */
export function PrintedAddress() {
  usePrintPictures();
  const { pathname, search } = useLocation();
  const { name } = useSiteFacts();
  const registry = useRegistry();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const address = pageAddress(canonical, pathname, search, contentParameters(registry, pathname));
  const { size, path } = useMemo(() => qrPath(address), [address]);
  const printedAddress = createPortal(
    <div {...{ [printedAddressAttribute]: '' }}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} fill="#000" />
      </svg>
      <p>
        <strong>{name}</strong>
        <br />
        {address}
      </p>
    </div>,
    document.body,
  );
  return (
    <>
      <PrintStyles />
      {printedAddress}
    </>
  );
}
