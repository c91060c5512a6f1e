// Imports the facade by its name: a section bundles this file.
import { type Read, styled } from '@salaria/ui';
import { type ReactNode, useId, useState } from 'react';
import { useIsHydrated } from '../address/use-is-hydrated';

const Box = styled.div`
  display: contents;
`;

type ReadViewProps<T> = {
  read: Pick<Read<T>, 'data' | 'error'>;
  /** Shown before the first response. */
  loading: ReactNode;
  /** Shown after a failure without data, above the server's HTML if the page has it. */
  failure: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * What a read returned. A failure removes nothing: data that was read stays, and so does the server's HTML, whose links
 * work without React. Another read needs another instance (`key`).
 */
export function ReadView<T>({ read: { data, error }, loading, failure, children }: ReadViewProps<T>) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [serverHtml, setServerHtml] = useState(() =>
    isHydrated || typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  if (data !== undefined && serverHtml !== undefined) setServerHtml(undefined);
  if (data !== undefined || serverHtml === undefined) {
    return (
      <Box key="read" id={data === undefined ? undefined : id}>
        {data !== undefined ? children(data) : error ? failure : loading}
      </Box>
    );
  }
  return (
    <>
      {isHydrated && error && failure}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page has this HTML already */}
      <Box key="server" id={id} dangerouslySetInnerHTML={{ __html: serverHtml }} />
    </>
  );
}
