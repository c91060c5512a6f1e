import { messageFilters, messageSummarySchema } from '@salaria/contracts/desk/messages';
import { Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { DeskPage } from '../desk/desk-page';
import { DownloadLink } from '../desk/parts/list/download-link';
import { FilterTabs } from '../desk/parts/list/filter-tabs';
import { SearchBox } from '../desk/parts/list/search-box';
import { usePagedList } from '../desk/parts/list/use-paged-list';
import { useReturningFocus } from '../desk/parts/item/use-returning-focus';
import { MessageDetail } from './message-detail';
import { MessageList, messageLinkId } from './message-list';
import { csvPath, listPath } from './messages.queries';

const choices = [
  { value: undefined, label: 'Tutti' },
  { value: 'unread', label: 'Non letti' },
  { value: 'todo', label: 'Da fare' },
  { value: 'done', label: 'Fatti' },
] as const;

function Messages() {
  const { params, oneOf, change } = useAddress();
  const { id, open, close } = useOpenItem('messaggio');
  const words = params.get('q') ?? '';
  const filter = oneOf('filtro', messageFilters);
  const list = usePagedList(listPath(words, filter), messageSummarySchema);
  const heading = useReturningFocus(id, messageLinkId);
  if (id !== undefined)
    return <MessageDetail key={id} id={id} heading={heading} onClose={close} onChanged={() => void list.reload()} />;
  return (
    <Stack>
      <SearchBox label="Cerca nei messaggi" words={words} onSearch={(q) => void change({ q })} />
      <FilterTabs label="Mostra" chosen={filter} choices={choices} onChoose={(filtro) => void change({ filtro })} />
      <MessageList list={list} onOpen={open} />
      <Row>
        <DownloadLink href={csvPath(words, filter)}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
    </Stack>
  );
}

export default function MessagesPage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage title="Messaggi" role="moderatore">
      {() => <Messages />}
    </DeskPage>
  );
}
