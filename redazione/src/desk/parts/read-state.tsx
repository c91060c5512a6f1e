import { ApiError, ErrorNotice, Row, Skeleton, space, Stack } from '@salaria/ui';
import { type ReactNode, Suspense } from 'react';
import type { DeskRead } from '../data/reads';
import { problemText } from './actions/submit';
import { ActionButton } from './actions/action-button';

/** Whether there is nothing at a path, which asking again does not change. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** A failure to load, with a button that repeats the request where that may help. */
export const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Stack role="alert">
    <ErrorNotice>{problemText(error)}</ErrorNotice>
    {!isMissing(error) && (
      <Row>
        <ActionButton label="Riprova" look="outline" onClick={onRetry} />
      </Row>
    )}
  </Stack>
);

export const Loading = ({ height = '12rem' }: { height?: string | undefined }) => (
  <Skeleton role="status" aria-label="Caricamento…" style={{ height, marginBottom: space.m }} />
);

interface SettledProps {
  reads: readonly Pick<DeskRead<unknown>, 'data' | 'error'>[];
  children: ReactNode;
}

/** Renders when each read has data or an error, so that none of them moves what is being clicked when it arrives. */
export function Settled({ reads, children }: SettledProps) {
  const isWaiting = reads.some(({ data, error }) => data === undefined && error === undefined);
  return isWaiting ? <Loading height="24rem" /> : children;
}

interface ReadStateProps<T> {
  read: DeskRead<T>;
  /** Of the space that is kept for the data. */
  height?: string;
  /** Shown when there is nothing at its path. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A read: loading, failed with Riprova, or loaded and shown by `children`, which stay while it is read again. Code that
 * they load is waited for too.
 */
export function ReadState<T>({ read: { data, error, mutate }, height, missing, children }: ReadStateProps<T>) {
  if (missing !== undefined && isMissing(error)) return missing;
  if (data !== undefined) return <Suspense fallback={<Loading height={height} />}>{children(data)}</Suspense>;
  if (error === undefined) return <Loading height={height} />;
  return <LoadFailure error={error} onRetry={() => void mutate()} />;
}
