import { ButtonAnchor } from '@salaria/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to a file that the server makes and sends as an attachment. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonAnchor href={href} look="outline">
      <Download size={18} aria-hidden="true" />
      {children}
    </ButtonAnchor>
  );
}
