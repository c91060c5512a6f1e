import { Button, Row, SectionTitle, Stack } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusHome } from './use-focus-home';

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
        <Button type="button" look="quiet" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          {backLabel}
        </Button>
      </Row>
      <SectionTitle ref={heading} {...focusHome} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </SectionTitle>
      {children}
    </Stack>
  );
}
