import { ApiError } from '@salaria/ui';
import { useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { isTemporary } from '../data/is-temporary';
import { useRevalidateShown } from '../data/reads';
import { problemText } from '../parts/actions/submit';
import { withSession } from '../session/lost-session';

interface Upload<Result> {
  id: number;
  file: File;
  /** `reading`: all is sent, and the server works on it. */
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'failed';
  /** Part that has been sent, 0 to 1. */
  share: number;
  problem?: string | undefined;
  result?: Result;
}

export interface Uploads<Result> {
  uploads: readonly Upload<Result>[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  /** Sends again what failed. */
  retry: (upload: Upload<Result>) => void;
  /** Takes files that have ended off the list. */
  clear: () => void;
}

interface UploadOptions<Result> {
  send: (file: File, onProgress: (share: number) => void) => Promise<Result>;
  /** Called after each file. */
  onUploaded?: (result: Result) => void;
  /** Returns why a file cannot be sent at all; the server checks it again. */
  problemOf?: (file: File) => string | undefined;
}

/** Pauses before a file is sent again after a dropped connection, or a server that does not say when. */
const retryDelaysMs = [1000, 4000, 10_000];
const longPauseMs = 60_000;
const timeFormat = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });

/** Returns how long a failed upload waits before it is sent again: as long as the server says, if it does. */
function pauseAfter(error: unknown, attempt: number): { ms: number; text: string } | undefined {
  if (!isTemporary(error)) return undefined;
  const ms =
    error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : retryDelaysMs[attempt];
  if (ms === undefined) return undefined;
  if (ms < longPauseMs) return { ms, text: 'Connessione persa o sito occupato: riprovo da solo.' };
  const time = timeFormat.format(Date.now() + ms);
  return { ms, text: `${problemText(error)} Continuo da solo alle ${time}: lascia aperta questa pagina.` };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isOver = ({ state }: Pick<Upload<unknown>, 'state'>): boolean => state === 'done' || state === 'failed';

/**
 * Uploads of several files, one after another; what is shown is read again after each. The server knows a file that it
 * has received before, so sending one again is safe when an answer was lost. A file that fails does not stop the others.
 */
export function useUploads<Result>(options: UploadOptions<Result>): Uploads<Result> {
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const queue = useRef(Promise.resolve());
  const readAgain = useRevalidateShown();
  const lastId = useRef(0);

  const change = (id: number, values: Partial<Upload<Result>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));

  async function send({ id, file }: Upload<Result>): Promise<void> {
    const onProgress = (share: number) => change(id, { share, state: share < 1 ? 'sending' : 'reading' });
    for (let attempt = 0; ; attempt += 1) {
      change(id, { state: 'sending', share: 0, problem: undefined });
      try {
        const result = await withSession(() => latest.current.send(file, onProgress));
        change(id, { state: 'done', result });
        latest.current.onUploaded?.(result);
        return;
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === undefined) {
          change(id, { state: 'failed', problem: problemText(error) });
          return;
        }
        change(id, { state: 'waiting', problem: pause.text });
        await wait(pause.ms);
      }
    }
  }
  const enqueue = (upload: Upload<Result>) => {
    queue.current = queue.current.then(() => send(upload)).then(() => void readAgain());
  };

  const isBusy = uploads.some((upload) => !isOver(upload));
  useBeforeUnload((event) => isBusy && event.preventDefault());
  return {
    uploads,
    isBusy,
    add: (files) => {
      const more = files.map((file): Upload<Result> => {
        lastId.current += 1;
        const problem = latest.current.problemOf?.(file);
        return { id: lastId.current, file, share: 0, state: problem ? 'failed' : 'waiting', problem };
      });
      setUploads((all) => [...all, ...more]);
      more.filter(({ state }) => state === 'waiting').forEach(enqueue);
    },
    retry: (upload) => {
      change(upload.id, { state: 'waiting', problem: undefined });
      enqueue(upload);
    },
    clear: () => setUploads((all) => all.filter((upload) => !isOver(upload))),
  };
}
