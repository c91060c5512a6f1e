import { Inject, Injectable } from '@nestjs/common';
import type { ContentCommit, ContentExportState } from '@salaria/contracts/desk/content/content-exchange';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { exportContent } from '../../export/export.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { commitOnBranch } from './git-branch.js';

/** Files of a ZIP archive have a date; one for all keeps equal archives equal. */
const fileDate = '2000-01-01T12:00:00';

/** The content files with the edits of the site, as `npm run content:export` writes them. */
@Injectable()
export class ContentExports {
  private isCommitting = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
  ) {}

  async describe(): Promise<ContentExportState> {
    const { files, warnings } = await exportContent(this.source, []);
    const { CONTENT_GIT_REMOTE: remote, CONTENT_GIT_BRANCH: branch } = this.env;
    return { files: files.length, warnings, branch: remote === undefined ? null : branch };
  }

  async zip(): Promise<Buffer> {
    const { files, masters } = await exportContent(this.source, []);
    const entries: AsyncZippable = Object.fromEntries([
      ...files.map(({ path, text }) => [path, strToU8(text)] as const),
      // Pictures are compressed already.
      ...masters.map(({ path, bytes }) => [path, [new Uint8Array(bytes), { level: 0 }]] as const),
    ]);
    return new Promise((resolve, reject) => {
      zip(entries, { mtime: fileDate }, (error, data) => (error ? reject(error) : resolve(Buffer.from(data))));
    });
  }

  /** @throws ApiError 409 without a repository, 503 when it cannot be reached */
  async commit(author: string): Promise<ContentCommit> {
    const { CONTENT_GIT_REMOTE: remote, CONTENT_GIT_BRANCH: branch } = this.env;
    if (remote === undefined) {
      const message = 'Nessun repository è configurato: chi gestisce il server può impostare CONTENT_GIT_REMOTE.';
      throw new ApiError(409, 'git_not_configured', message);
    }
    if (this.isCommitting)
      throw new ApiError(409, 'export_running', 'Un’altra esportazione è in corso: riprova fra poco.');
    this.isCommitting = true;
    try {
      const { files, masters } = await exportContent(this.source, []);
      const removed = await ContentEntriesRepository.in(this.source.manager).removedFiles();
      return await commitOnBranch({ remote, branch, files: [...files, ...masters], removed, author });
    } finally {
      this.isCommitting = false;
    }
  }
}
