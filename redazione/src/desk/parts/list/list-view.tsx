import { Button, ButtonAnchor, EmptyNotice, Field, Muted, Row, space, Stack, StatusLine, TextInput } from '@salaria/ui';
import { Download, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useAddress } from '@salaria/ui/address/use-address';
import type { RowData } from '@tanstack/react-table';
import type * as z from '@salaria/contracts/z';
import { type DeskList, useDeskList, withQuery } from '../../data/reads';
import { countText } from '../../format';
import { FieldWithButton } from '../layout';
import { LoadFailure, Loading } from '../read-state';
import { focusHome } from '../use-focus-home';
import { DataTable, type DataTableProps } from './data-table';
import { ActionButton } from '../actions/action-button';

/** A link to a file that the server makes and sends as an attachment. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonAnchor href={href} look="outline">
      <Download size={18} aria-hidden="true" />
      {children}
    </ButtonAnchor>
  );
}

interface SearchBoxProps {
  label: string;
  /** The words of the list that is shown, from the address. */
  words: string;
  /** Called with the words to look for, without outer blanks; empty for the whole list. */
  onSearch: (words: string) => void;
}

/** Looks for words in a list when it is submitted. */
export function SearchBox({ label, words, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(words);
  // The back button changes the words.
  useEffect(() => setText(words), [words]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <FieldWithButton as="form" role="search" onSubmit={submit} style={{ maxWidth: '34rem' }}>
      <Field label={label}>
        {(control) => (
          <TextInput {...control} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="outline" aria-label="Cerca">
        <Search size={18} aria-hidden="true" />
      </Button>
    </FieldWithButton>
  );
}

interface FilterTabsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  /** Undefined: all items. */
  chosen: Value | undefined;
  choices: readonly { value?: Value | undefined; label: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** Buttons of which one is pressed, to filter a list. */
export function FilterTabs<Value extends string>({ label, chosen, choices, onChoose }: FilterTabsProps<Value>) {
  return (
    <Row role="group" aria-label={label}>
      {choices.map(({ value, label: text }) => (
        <ActionButton
          label={text}
          key={text}
          look={value === chosen ? 'solid' : 'quiet'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        />
      ))}
    </Row>
  );
}

/** A choice that filters a list, in the address and in the API. */
interface ListFilter {
  /** Parameter of the address: 'stato'. */
  name: string;
  /** Parameter of the API: 'state'. */
  parameter: string;
  /** The first one is chosen by an address without `value`; `query` is for the API, all items without one. */
  choices: readonly { value?: string; label: string; query?: string }[];
}

/** Returns what the address chooses of a list, as the API has it, and whether it is less than a page shows at first. */
function useChoices(filter: ListFilter | undefined) {
  const { params, change } = useAddress();
  const words = params.get('q') ?? '';
  const [first, ...others] = filter?.choices ?? [];
  const chosen = others.find(({ value }) => filter && value === params.get(filter.name)) ?? first;
  const query = { q: words, ...(filter && { [filter.parameter]: chosen?.query }) };
  return { words, chosen, query, isNarrowed: words !== '' || chosen !== first, change };
}

interface ListFrameProps<Item> {
  list: DeskList<Item>;
  /** Nouns after the number: `['messaggio', 'messaggi']`. */
  noun: readonly [one: string, many: string];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders the items, of which there is at least one. */
  children: (items: Item[]) => ReactNode;
}

/** A list read page by page: loading, empty, failed with Riprova, or its items and a button for more. */
export function ListFrame<Item>({ list, noun, empty, children }: ListFrameProps<Item>) {
  const { items, total, isTotalCapped, error, hasMore, isLoadingMore, loadMore, reload } = list;
  return (
    <div>
      <StatusLine role="status" {...focusHome}>
        {items && `${isTotalCapped ? 'oltre ' : ''}${countText(total, ...noun)}`}
        {isLoadingMore && ', caricamento…'}
      </StatusLine>
      {items === undefined && error === undefined && <Loading />}
      {items?.length === 0 && (
        <EmptyNotice>
          <p>{empty}</p>
        </EmptyNotice>
      )}
      {items !== undefined && items.length > 0 && children(items)}
      {error !== undefined && <LoadFailure error={error} onRetry={() => void reload()} />}
      {hasMore && (
        <Row style={{ marginTop: space.m }}>
          <ActionButton
            label={isLoadingMore ? 'Caricamento…' : 'Mostra altri'}
            look="outline"
            aria-disabled={isLoadingMore}
            onClick={() => !isLoadingMore && loadMore()}
          />
          <Muted>{`${items?.length ?? 0} di ${isTotalCapped ? 'oltre ' : ''}${total}`}</Muted>
        </Row>
      )}
    </div>
  );
}

interface ListViewProps<T extends z.ZodMiniType<RowData>>
  extends Omit<DataTableProps<z.output<T>>, 'rows' | 'empty'>,
    Pick<ListFrameProps<z.output<T>>, 'noun' | 'empty'> {
  /** Of the list in the API. */
  path: string;
  /** A constant, not made while rendering. */
  itemSchema: T;
  refreshInterval?: (items: z.output<T>[]) => number;
  /** Label of the search box; a list without it has no filter either. */
  search?: string;
  filter?: ListFilter;
  /** Of the same list as CSV in the API. */
  csvPath?: string;
  /** What is shown of the items above the table. */
  above?: (items: z.output<T>[]) => ReactNode;
}

/** A list of the API as a table, with what the address looks for; sorting loads all of it: the server has one order. */
export function ListView<T extends z.ZodMiniType<RowData>>(props: ListViewProps<T>) {
  const { path, itemSchema, refreshInterval, search, filter, csvPath, above, noun, empty, ...table } = props;
  const { words, chosen, query, isNarrowed, change } = useChoices(filter);
  const list = useDeskList(search === undefined ? path : withQuery(path, query), itemSchema, refreshInterval);
  return (
    <Stack>
      {search !== undefined && <SearchBox label={search} words={words} onSearch={(q) => void change({ q })} />}
      {filter && (
        <FilterTabs
          label="Mostra"
          chosen={chosen?.value}
          choices={filter.choices}
          onChoose={(value) => void change({ [filter.name]: value })}
        />
      )}
      <ListFrame list={list} noun={noun} empty={isNarrowed ? 'Nulla con queste parole e questi filtri.' : empty}>
        {(items) => (
          <>
            {above?.(items)}
            <DataTable {...table} rows={items} loadRest={list.hasMore ? list.loadAll : undefined} />
          </>
        )}
      </ListFrame>
      {csvPath !== undefined && (
        <Row>
          <DownloadLink href={withQuery(csvPath, query)}>Scarica come tabella (CSV)</DownloadLink>
        </Row>
      )}
    </Stack>
  );
}
