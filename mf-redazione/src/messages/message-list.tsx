import type { MessageSummary } from '@salaria/contracts/desk/messages';
import { Badge, color, Link, Muted, space, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import type { MouseEvent } from 'react';
import { instantText } from '../desk/instant';
import { PagedListView } from '../desk/parts/list/paged-list';
import type { PagedList } from '../desk/parts/list/use-paged-list';
import { StateBadge } from './state-badge';

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  gap: ${space.xxs};
  padding-block: ${space.s};
  border-top: 1px solid ${color.line};
  & a { font-size: 1.1rem; overflow-wrap: anywhere; }
  &[data-unread] a { font-weight: 700; }
  & p { overflow-wrap: anywhere; }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
`;

export const messageLinkId = (id: number): string => `messaggio-${id}`;

interface MessageListProps {
  list: PagedList<MessageSummary>;
  onOpen: (id: number) => void;
}

export function MessageList({ list, onOpen }: MessageListProps) {
  const { searchWith } = useAddress();
  const open = (event: MouseEvent, id: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <PagedListView
      list={list}
      countText={(total) => (total === 1 ? '1 messaggio' : `${total} messaggi`)}
      empty="Nessun messaggio."
    >
      {(messages) => (
        <Items>
          {messages.map(({ id, subject, name, email, createdAt, state, answered, preview }) => (
            <Item key={id} data-unread={state === 'new' || undefined}>
              <Facts>
                <Link
                  id={messageLinkId(id)}
                  to={{ search: searchWith({ messaggio: String(id) }) }}
                  onClick={(event) => open(event, id)}
                >
                  {subject}
                </Link>
                <StateBadge state={state} />
                {answered && <Badge tone="default">Risposto</Badge>}
              </Facts>
              <Muted>{`${name} <${email}>, ${instantText(createdAt)}`}</Muted>
              <p>{preview}</p>
            </Item>
          ))}
        </Items>
      )}
    </PagedListView>
  );
}
