import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';

/** MiniBrowser, where Debian's architectures have it. */
const programs = ['x86_64', 'aarch64'].map((name) => `/usr/lib/${name}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
/** Names of elements in JSON (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys by name (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = { enter: '\uE007', escape: '\uE00C', right: '\uE014' } as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** WebKitGTK on a display of its own, by calls of W3C's WebDriver: Playwright drives only a WebKit of its own. */
export class WebKitBrowser {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly session: string,
  ) {}

  /** @throws Error when WebKit or what shows it is not installed */
  static async start(): Promise<WebKitBrowser> {
    const binary = programs.find((program) => existsSync(program));
    if (!binary) throw new Error('Debian: apt-get install webkit2gtk-driver xvfb xauth dbus-x11 openbox');
    const port = await freePort();
    // Without a window manager the window has no focus.
    const command = `openbox & exec WebKitWebDriver --port=${port}`;
    const driver = spawn('xvfb-run', ['-a', 'dbus-run-session', '--', 'sh', '-c', command], { detached: true });
    const server = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${server}/status`)
          .then((it) => it.status)
          .catch(() => 0),
      )
      .toBe(200);
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await send(`${server}/session`, { capabilities })) as { sessionId: string };
    return new WebKitBrowser(driver, `${server}/session/${sessionId}`);
  }

  async stop(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' }).catch(() => undefined);
    const exited = once(this.driver, 'exit');
    // The process group: a display, a bus and a window manager belong to it.
    if (this.driver.pid !== undefined) process.kill(-this.driver.pid);
    await exited;
  }

  /** Opens a path of the site, and waits until React has hydrated the page. */
  async open(path: string): Promise<void> {
    await send(`${this.session}/url`, { url: new URL(path, process.env['SITE_URL']).href });
    await expect.poll(() => this.run<number>(`return document.querySelectorAll('[data-unhydrated]').length`)).toBe(0);
  }

  /** Clicks on an element once nothing that moves covers it. */
  async press(selector: string): Promise<void> {
    // The driver scrolls as the page says, smoothly, and looks for the element before it has arrived.
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.run(`${element}?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await expect(async () => send(`${this.session}/element/${await this.find(selector)}/click`, {})).toPass();
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await send(`${this.session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Runs the body of a function in the page. */
  async run<T>(script: string): Promise<T> {
    return (await send(`${this.session}/execute/sync`, { script, args: [] })) as T;
  }

  private async find(selector: string): Promise<string> {
    const body = { using: 'css selector', value: selector };
    return ((await send(`${this.session}/element`, body)) as Record<string, string>)[elementKey] ?? '';
  }
}

/** @throws Error with the driver's message */
async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}
