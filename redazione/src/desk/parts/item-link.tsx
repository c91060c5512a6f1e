import { Link } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import type { MouseEvent, ReactNode } from 'react';

interface ItemLinkProps {
  /** Parameter of the address that names the open item. */
  parameter: string;
  id: number;
  onOpen: (id: number) => void;
  children: ReactNode;
}

export const itemLinkId = (parameter: string, id: number): string => `${parameter}-${id}`;

/** Opens an item in place of its list; in another tab when the browser is asked to. */
export function ItemLink({ parameter, id, onOpen, children }: ItemLinkProps) {
  const { searchWith } = useAddress();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <Link id={itemLinkId(parameter, id)} to={{ search: searchWith({ [parameter]: String(id) }) }} onClick={open}>
      {children}
    </Link>
  );
}
