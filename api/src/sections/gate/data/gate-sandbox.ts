import { errorMessage } from '@salaria/sandbox/error-message';
import type { ReleaseCheck, ReleaseFindings } from '@salaria/sandbox/release-check/release-check';
import { createSandbox, type Sandbox } from '@salaria/sandbox/sandbox';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SHELL, type ShellBuild } from '../../shell/shell-build.js';

/** Running time of each step: one module, the entry file, one page. */
const stepTimeoutMs = 3000;
/** An idle sandbox keeps about 100 MB. */
const idleMs = 60_000;

export type SmokeTest = Omit<ReleaseCheck, 'timeoutMs' | 'year'>;

/**
 * Evaluates and renders releases in sandboxes of its own: one that hangs delays no page and no other team's release.
 */
@Injectable()
export class GateSandbox implements OnApplicationShutdown {
  /** A sandbox that no check uses; it is closed after a while. */
  private idle: { sandbox: Sandbox; timer: NodeJS.Timeout } | undefined;

  constructor(@Inject(SHELL) private readonly shell: ShellBuild) {}

  /** Returns what is wrong with a release, in words for its team, and each render. */
  async check(test: SmokeTest): Promise<ReleaseFindings> {
    const sandbox = this.acquire();
    try {
      return await sandbox.check({ ...test, year: new Date().getFullYear(), timeoutMs: stepTimeoutMs });
    } catch (error) {
      return { problems: [`La prova non funziona: ${errorMessage(error)}`], renders: [], slots: [] };
    } finally {
      await this.release(sandbox);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeIdle();
  }

  private acquire(): Sandbox {
    const { idle } = this;
    this.idle = undefined;
    clearTimeout(idle?.timer);
    return idle?.sandbox ?? createSandbox({ shellCode: this.shell.sandboxCode });
  }

  private async release(sandbox: Sandbox): Promise<void> {
    const closing = this.closeIdle();
    this.idle = { sandbox, timer: setTimeout(() => void this.closeIdle(), idleMs).unref() };
    await closing;
  }

  private async closeIdle(): Promise<void> {
    const { idle } = this;
    this.idle = undefined;
    clearTimeout(idle?.timer);
    await idle?.sandbox.close();
  }
}
