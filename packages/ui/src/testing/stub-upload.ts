type SentRequest = { method: string; path: string; form: FormData; withCredentials: boolean };

/** Controls the pending upload in place of server and network. */
export type StubbedUpload = {
  sent: SentRequest[];
  progress: (loaded: number, total: number) => void;
  complete: () => void;
  /** `retryAfter` in seconds. */
  answer: (status: number, body: unknown, retryAfter?: number) => void;
  fail: () => void;
};

/** Replaces XMLHttpRequest; a request stays pending until the returned functions settle it. */
export function stubUpload(): StubbedUpload {
  const sent: SentRequest[] = [];
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
    retryAfter: string | null = null;
    getResponseHeader(name: string) {
      return name === 'retry-after' ? this.retryAfter : null;
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
    complete: () => current?.upload.onload?.(),
    answer: (status, body, retryAfter) => {
      if (!current) throw new Error('no request was sent');
      current.status = status;
      current.retryAfter = retryAfter === undefined ? null : String(retryAfter);
      current.responseText = typeof body === 'string' ? body : JSON.stringify(body);
      current.onload?.();
    },
    fail: () => current?.onerror?.(),
  };
}
