import { ButtonAnchor } from '@salaria/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to a file that the server makes; the browser stores it under the server's name. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonAnchor href={href} download look="outline">
      <Download size={18} aria-hidden="true" />
      {children}
    </ButtonAnchor>
  );
}
