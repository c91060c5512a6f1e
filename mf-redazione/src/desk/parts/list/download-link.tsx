import { ButtonAnchor } from '@salaria/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A link to a file that the server makes and sends as an attachment. Without the attribute `download`: the server
 * accepts the session of staff in navigations, and not in what a script of another page could request.
 */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonAnchor href={href} look="outline">
      <Download size={18} aria-hidden="true" />
      {children}
    </ButtonAnchor>
  );
}
