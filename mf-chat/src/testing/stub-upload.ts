type Sent = { method: string; path: string; form: FormData; withCredentials: boolean };

/** The upload under way, as a server and a line would drive it. */
export type StubbedUpload = {
  sent: Sent[];
  progress: (loaded: number, total: number) => void;
  allSent: () => void;
  answer: (status: number, body: unknown) => void;
  lose: () => void;
};

/** Takes XMLHttpRequest's place; it does nothing until it is told to. */
export function stubUpload(): StubbedUpload {
  const sent: Sent[] = [];
  let current: FakeRequest | undefined;

  class FakeRequest {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    private target = { method: '', path: '' };
    open(method: string, path: string) {
      this.target = { method, path };
    }
    send(form: FormData) {
      current = this;
      sent.push({ ...this.target, form, withCredentials: this.withCredentials });
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;

  return {
    sent,
    progress: (loaded, total) => current?.upload.onprogress?.({ loaded, total, lengthComputable: true }),
    allSent: () => current?.upload.onload?.(),
    answer: (status, body) => {
      if (!current) throw new Error('nothing was sent');
      current.status = status;
      current.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      current.onload?.();
    },
    lose: () => current?.onerror?.(),
  };
}
