import type { AnchorHTMLAttributes } from 'react';
import { VisuallyHidden } from './headings';

/** A link that opens in a new tab, announced to screen readers. */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <VisuallyHidden> (si apre in una nuova scheda)</VisuallyHidden>
    </a>
  );
}
