// Imports the facade by its name: a section bundles this file.
import { type Read, styled } from '@salaria/ui';
import { type ReactNode, useId, useState } from 'react';
import { useIsHydrated } from '../address/use-is-hydrated';

const Box = styled.div`
  display: contents;
`;

type ReadViewProps<T> = {
  /** What is read, where the instance stays while something else is read. */
  of?: string;
  read: Pick<Read<T>, 'data' | 'error'>;
  /** Shown before the first response. */
  loading: ReactNode;
  /** Shown after a failure without data, above the server's HTML if the page has it (`isServed`). */
  failure: ReactNode | ((isServed: boolean) => ReactNode);
  children: (data: T) => ReactNode;
};

/**
 * What a read returned. A failure removes nothing: data that was read stays, and so does the server's HTML, whose links
 * work without React. Another read needs another instance (`key`) or `of`.
 */
export function ReadView<T>({ of, read: { data, error }, loading, failure, children }: ReadViewProps<T>) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [serverHtml, setServerHtml] = useState(() =>
    isHydrated || typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  const [servedOf] = useState(of);
  const isServed = serverHtml !== undefined && data === undefined && of === servedOf;
  if (!isServed && serverHtml !== undefined) setServerHtml(undefined);
  const failed = typeof failure === 'function' ? failure(isServed) : failure;
  if (!isServed) {
    return (
      <Box key="read" id={data === undefined ? undefined : id}>
        {data !== undefined ? children(data) : error ? failed : loading}
      </Box>
    );
  }
  return (
    <>
      {isHydrated && error && failed}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page has this HTML already */}
      <Box key="server" id={id} dangerouslySetInnerHTML={{ __html: serverHtml }} />
    </>
  );
}
