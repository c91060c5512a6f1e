import { useRef, useState } from 'react';
import { problemText } from '../desk/parts/problem-text';
import { uploadPdf } from './upload-pdf';

export interface PdfUpload {
  id: number;
  file: File;
  /** `share` of a file that is being sent: 0 to 1; at 1 the server reads it. */
  state: 'queued' | 'sending' | 'done' | 'failed';
  share: number;
  /** The server's words on how it ended. */
  message?: string;
}

export interface PdfUploads {
  uploads: readonly PdfUpload[];
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  /** Sends again what failed. */
  retry: (id: number) => void;
  /** Takes files that have ended off the list. */
  clear: () => void;
}

/** Uploads PDFs one after another; a file that fails does not stop the others, and can be sent again. */
export function usePdfUploads(onUploaded: () => void): PdfUploads {
  const [uploads, setUploads] = useState<readonly PdfUpload[]>([]);
  const queue = useRef<PdfUpload[]>([]);
  const lastId = useRef(0);
  const isRunning = useRef(false);

  const change = (id: number, changed: Partial<PdfUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));

  async function send({ id, file }: PdfUpload): Promise<void> {
    change(id, { state: 'sending', share: 0 });
    try {
      const { message } = await uploadPdf(file, (share) => change(id, { share }));
      change(id, { state: 'done', message: message ?? 'Caricato.' });
      onUploaded();
    } catch (error) {
      change(id, { state: 'failed', message: problemText(error) });
    }
  }
  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await send(next);
    isRunning.current = false;
  }
  function enqueue(more: readonly PdfUpload[]): void {
    queue.current.push(...more);
    void run();
  }

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state === 'queued' || state === 'sending'),
    add: (files) => {
      const more = files.map((file): PdfUpload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: 'queued', share: 0 };
      });
      setUploads((all) => [...all, ...more]);
      enqueue(more);
    },
    retry: (id) => {
      const upload = uploads.find((it) => it.id === id);
      if (upload?.state !== 'failed') return;
      change(id, { state: 'queued', share: 0 });
      enqueue([upload]);
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'queued' || state === 'sending')),
  };
}
