import { Button, ErrorNotice, type Read, Row, Skeleton, space, Stack, useReadAgain } from '@salaria/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { isSessionLost, logInAgain } from '../session/lost-session';
import { problemText } from './problem-text';

/**
 * A failure to load, with a button that repeats the request. After a login, an ended session repeats it automatically.
 */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (!isSessionLost(error)) return;
    logInAgain(error).then(
      () => retry.current(),
      () => undefined,
    );
  }, [error]);
  return (
    <Stack role="alert">
      <ErrorNotice>{problemText(error)}</ErrorNotice>
      <Row>
        <Button type="button" look="outline" onClick={onRetry}>
          Riprova
        </Button>
      </Row>
    </Stack>
  );
}

export function Loading({ height = '12rem' }: { height?: string }) {
  return <Skeleton role="status" aria-label="Caricamento…" style={{ height, marginBottom: space.m }} />;
}

interface SettledProps {
  reads: readonly Read<unknown>[];
  children: ReactNode;
}

/** Renders when each read has data or an error, so that none of them moves what is being clicked when it arrives. */
export function Settled({ reads, children }: SettledProps) {
  const isWaiting = reads.some(({ data, error }) => data === undefined && error === undefined);
  return isWaiting ? <Loading height="24rem" /> : children;
}

interface ReadStateProps<T> {
  read: Read<T>;
  /** Path of `read`, which Riprova reads again. */
  path: string;
  children: (data: T) => ReactNode;
}

/** What `useRead` returned: loading, failed with Riprova, or loaded and shown by `children`. */
export function ReadState<T>({ read: { data, error }, path, children }: ReadStateProps<T>) {
  const readAgain = useReadAgain();
  if (error) return <LoadFailure error={error} onRetry={() => void readAgain(path)} />;
  if (data === undefined) return <Loading />;
  return children(data);
}
