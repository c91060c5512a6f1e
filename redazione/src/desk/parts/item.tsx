import { Link, Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { openedHere } from '@salaria/ui/address/use-open-item';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton } from './actions/action-button';
import { focusHome } from './use-focus-home';

interface Item {
  /** Parameter of the address that names the open item. */
  parameter: string;
  id: number;
}

const linkIdOf = ({ parameter, id }: Item): string => `${parameter}-${id}`;

/** Opens an item in place of its list. */
export function ItemLink({ children, ...item }: Item & { children: ReactNode }) {
  const { searchWith } = useAddress();
  return (
    <Link id={linkIdOf(item)} to={{ search: searchWith({ [item.parameter]: String(item.id) }) }} state={openedHere}>
      {children}
    </Link>
  );
}

interface ItemHeadProps extends Item {
  title: string;
  /** Names the list that `onClose` goes back to. */
  backLabel: string;
  onClose: () => void;
}

/**
 * Beginning of an item that is shown in place of its list: the way back and its heading, which gets the focus. The link
 * that opens the item gets it when the list is back.
 */
export function ItemHead({ title, backLabel, onClose, ...item }: ItemHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const linkId = linkIdOf(item);
  useEffect(() => {
    heading.current?.focus();
    return () => void setTimeout(() => document.getElementById(linkId)?.focus());
  }, [linkId]);
  return (
    <Stack>
      <Row>
        <ActionButton icon={ArrowLeft} label={backLabel} look="quiet" onClick={onClose} />
      </Row>
      <h2 ref={heading} {...focusHome} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </h2>
    </Stack>
  );
}
