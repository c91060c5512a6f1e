import { Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import type { ReactNode } from 'react';
import { FilterTabs } from './filter-tabs';
import { SearchBox } from './search-box';

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
