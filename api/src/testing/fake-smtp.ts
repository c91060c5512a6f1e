import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it receives. */
export interface FakeSmtp {
  url: string;
  /** Mails with their headers, quoted-printable line breaks removed. */
  received: string[];
  /** Status of the answer to a mail, instead of accepting it; also for a recipient, with the text that it returns. */
  refuse: { data: number | undefined; recipient: ((address: string) => boolean | string) | undefined };
  close(): Promise<void>;
}

const refusal = (responseCode: number, message = 'refused') => Object.assign(new Error(message), { responseCode });

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: string[] = [];
  const refuse: FakeSmtp['refuse'] = { data: undefined, recipient: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse.recipient?.(address);
      done(refused ? refusal(550, refused === true ? undefined : refused) : null);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        if (refuse.data !== undefined) return done(refusal(refuse.data));
        received.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
