import { type DeskPicture, pictureLimits, pictureUploadedSchema } from '@salaria/contracts/desk/content/pictures';
import { ApiError } from '@salaria/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemText } from '../../desk/parts/problem-text';
import { withSession } from '../../desk/session/lost-session';
import { sendPicture } from './send-picture';

export interface Upload {
  id: number;
  file: File;
  /** `reading`: all is sent, and the server makes the picture. */
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'failed';
  /** Part that has been sent, 0 to 1. */
  share: number;
  problem?: string | undefined;
  picture?: DeskPicture | undefined;
  /** Whether the file was in the library before. */
  isKnown?: boolean | undefined;
}

/** Files that are sent at the same time. */
const maxParallel = 2;
/** Pauses before a file is sent again after a dropped connection or while the server is busy. */
const retryDelaysMs = [1000, 4000, 10_000];

const isTemporary = (error: unknown) => !(error instanceof ApiError) || error.status === 503 || error.status === 429;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a file can be sent at all; the server checks it again. */
function problemOf(file: File): string | undefined {
  const { maxFileBytes } = pictureLimits;
  if (file.size > maxFileBytes) return `Il file supera il limite di ${maxFileBytes / 1024 / 1024} MB.`;
  return file.size === 0 ? 'Il file è vuoto.' : undefined;
}

/** Sends a file and reports its state. Returns the picture, or undefined after a failure. */
async function sendWithRetries(
  file: File,
  report: (values: Partial<Upload>) => void,
): Promise<DeskPicture | undefined> {
  const onProgress = (share: number) => report({ share, state: share < 1 ? 'sending' : 'reading' });
  for (let attempt = 0; ; attempt += 1) {
    report({ state: 'sending', share: 0, problem: undefined });
    try {
      const sending = { method: 'POST', path: '/api/desk/pictures', file, onProgress } as const;
      const { picture, isKnown } = await withSession(() => sendPicture(sending, pictureUploadedSchema));
      report({ state: 'done', picture, isKnown });
      return picture;
    } catch (error) {
      const delayMs = isTemporary(error) ? retryDelaysMs[attempt] : undefined;
      if (delayMs === undefined) {
        report({ state: 'failed', problem: problemText(error) });
        return undefined;
      }
      report({ state: 'waiting', problem: 'Connessione persa o server occupato: riprovo da solo.' });
      await wait(delayMs);
    }
  }
}

/**
 * Uploads of several files, two at a time. The server knows a file that it has received before, so sending one again is
 * safe when an answer was lost.
 *
 * @param onUploaded called after each file
 */
export function useUploads(onUploaded: (picture: DeskPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const active = useRef(0);
  const lastId = useRef(0);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  }, [onUploaded]);

  const change = useCallback((id: number, values: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }, []);

  const send = useCallback(
    async (upload: Upload): Promise<void> => {
      const picture = await sendWithRetries(upload.file, (values) => change(upload.id, values));
      if (picture) uploaded.current(picture);
    },
    [change],
  );

  const start = useCallback(async (): Promise<void> => {
    if (active.current >= maxParallel) return;
    active.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    active.current -= 1;
  }, [send]);

  const enqueue = (items: Upload[]) => {
    queue.current.push(...items);
    for (let lane = 0; lane < maxParallel; lane += 1) void start();
  };
  const add = (files: readonly File[]) => {
    const items = files.map((file): Upload => {
      lastId.current += 1;
      const problem = problemOf(file);
      return { id: lastId.current, file, share: 0, state: problem ? 'failed' : 'waiting', problem };
    });
    setUploads((all) => [...all, ...items]);
    enqueue(items.filter(({ state }) => state === 'waiting'));
  };
  const retry = (upload: Upload) => {
    change(upload.id, { state: 'waiting', problem: undefined });
    enqueue([upload]);
  };

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reading');
  useUnloadWarning(isBusy);
  return { uploads, isBusy, add, retry };
}

/** Has the browser ask before the page is left. */
function useUnloadWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
