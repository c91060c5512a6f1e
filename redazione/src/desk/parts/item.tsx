import { Link, Row, SectionTitle, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { focusHome } from './use-focus-home';
import { ActionButton } from './action-button';

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

interface ItemHeadProps {
  title: string;
  /** Id of the link that opens the item, which gets the focus when the list is back. */
  linkId: string;
  /** Names the list that `onClose` goes back to. */
  backLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Beginning of an item that is shown in place of its list: the way back and its heading, which gets the focus. */
export function ItemHead({ title, linkId, backLabel, onClose, children }: ItemHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return () => void setTimeout(() => document.getElementById(linkId)?.focus());
  }, [linkId]);
  return (
    <Stack>
      <Row>
        <ActionButton icon={ArrowLeft} label={backLabel} look="quiet" onClick={onClose} />
      </Row>
      <SectionTitle ref={heading} {...focusHome} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </SectionTitle>
      {children}
    </Stack>
  );
}
