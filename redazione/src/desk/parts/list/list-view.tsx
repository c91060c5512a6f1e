import { Button, ButtonAnchor, EmptyNotice, Field, Muted, Row, space, Stack, StatusLine, TextInput } from '@salaria/ui';
import { Download, Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useAddress } from '@salaria/ui/address/use-address';
import type { RowData } from '@tanstack/react-table';
import type { DeskList } from '../../data/reads';
import { countText } from '../../format';
import { FieldWithButton } from '../layout';
import { LoadFailure, Loading } from '../read-state';
import { focusHome } from '../use-focus-home';
import { DataTable, type DataTableProps } from './data-table';
import { ActionButton } from '../action-button';

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
  choices: readonly { value: Value | undefined; label: string }[];
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

interface ListToolsProps {
  /** Label of the search box. */
  search: string;
  /** Parameter of the address that chooses, and its values. */
  filter?: { name: string; choices: readonly { value: string | undefined; label: string }[] };
  /** Beside the filters. */
  children?: ReactNode;
}

/** Search and filters of a list, which are in the address. */
export function ListTools({ search, filter, children }: ListToolsProps) {
  const { params, change } = useAddress();
  return (
    <Stack>
      <SearchBox label={search} words={params.get('q') ?? ''} onSearch={(q) => void change({ q })} />
      <Row>
        {filter && (
          <FilterTabs
            label="Mostra"
            chosen={params.get(filter.name) ?? undefined}
            choices={filter.choices}
            onChoose={(value) => void change({ [filter.name]: value })}
          />
        )}
        {children}
      </Row>
    </Stack>
  );
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
  const { items, total, error, hasMore, isLoadingMore, loadMore, reload } = list;
  return (
    <div>
      <StatusLine role="status" {...focusHome}>
        {items && countText(total, ...noun)}
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
          <Muted>{`${items?.length ?? 0} di ${total}`}</Muted>
        </Row>
      )}
    </div>
  );
}

type ListViewProps<Item extends RowData> = Omit<ListFrameProps<Item>, 'children'> & Omit<DataTableProps<Item>, 'rows'>;

/** A list as a table; sorting loads all of it, since the server has one order. */
export const ListView = <Item extends RowData>({ list, noun, empty, ...table }: ListViewProps<Item>) => (
  <ListFrame list={list} noun={noun} empty={empty}>
    {(items) => <DataTable {...table} rows={items} loadRest={list.hasMore ? list.loadAll : undefined} />}
  </ListFrame>
);
