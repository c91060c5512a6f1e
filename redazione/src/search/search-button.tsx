import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ActionButton } from '../desk/parts/actions/action-button';
import { DesktopText } from '../desk/parts/layout';

const SearchDialog = lazy(() => import('./search-dialog'));

/** Opens the search, as Ctrl+K does where no text takes it. */
export function SearchButton({ role }: { role: StaffRole }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <ActionButton
        icon={Search}
        label={<DesktopText>Cerca</DesktopText>}
        look="quiet"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog role={role} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
