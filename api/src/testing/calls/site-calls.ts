import { pack } from '../../sections/testing/small-section.js';

export const key = 'una-chiave-di-prova-lunga';

export interface Answer {
  status: number;
  body: { code?: string; message?: string };
}

/**
 * Calls of visitors and staff to a process of the API with TRUST_PROXY=loopback and ADMIN_TOKEN=`key`. Each comes from
 * an address of its own, so that the limits of one client do not count.
 */
export class SiteCalls {
  private clients = 0;

  /** `baseUrl` returns the address of the process that runs now. */
  constructor(private readonly baseUrl: () => string) {}

  /** @throws TypeError when the connection fails */
  async call(path: string, init: RequestInit = {}): Promise<Answer> {
    this.clients += 1;
    const from = [this.clients >> 16, this.clients >> 8, this.clients].map((part) => part & 255).join('.');
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': `10.${from}` };
    const own = typeof init.body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers;
    const response = await fetch(this.baseUrl() + path, { ...init, headers: own });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  post(path: string, body: object): Promise<Answer> {
    return this.call(path, { method: 'POST', body: JSON.stringify(body) });
  }

  contact(message: string): Promise<Answer> {
    return this.post('/api/contact', { name: 'Anna', email: 'anna@example.it', subject: 'Altro', message });
  }

  upload(name: string, pdf: Buffer): Promise<Answer> {
    const form = new FormData();
    form.append('pdf', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
    return this.call('/api/pdf/upload', { method: 'POST', body: form });
  }

  /** Sends a release of the section `mf-prova`. `words` make one release another. */
  release(words: string): Promise<Answer> {
    const { built, files } = pack('mf-prova', '/prova', words);
    const form = new FormData();
    form.append('release', JSON.stringify(built));
    for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name);
    return this.call('/api/sections/mf-prova/releases', { method: 'POST', body: form });
  }
}
