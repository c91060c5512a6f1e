import { Button, Row, SectionTitle, Stack } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { LoadFailure, Loading } from '../read-state';
import type { Item } from './use-item';

interface ItemHeadProps {
  item: Pick<Item<unknown>, 'item' | 'loadError' | 'reload'>;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Names the list that `onClose` goes back to. */
  backLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Beginning of an item that is shown in place of its list: the way back, its heading, and how loading goes. */
export function ItemHead({ item, title, heading, backLabel, onClose, children }: ItemHeadProps) {
  const { item: loaded, loadError, reload } = item;
  return (
    <Stack>
      <Row>
        <Button type="button" look="quiet" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
          {backLabel}
        </Button>
      </Row>
      <SectionTitle ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </SectionTitle>
      {loadError !== undefined && <LoadFailure error={loadError} onRetry={reload} />}
      {loaded === undefined && loadError === undefined && <Loading />}
      {children}
    </Stack>
  );
}
