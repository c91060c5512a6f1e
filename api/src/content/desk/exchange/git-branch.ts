import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ContentCommit } from '@salaria/contracts/desk/content/content-exchange';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { TextFile } from '../../export/export.js';
import { createTemporaryFolder } from '../../../platform/temporary-folder.js';

const run = promisify(execFile);
const timeoutMs = 60_000;
const maxOutputBytes = 4 * 1024 * 1024;
/** Where the repository has the content files. */
const folder = 'content';
/** How Git reaches the remote and identifies itself comes from the environment only. */
const inherited = ['PATH', 'HOME', 'SSH_AUTH_SOCK', 'GIT_SSH_COMMAND', 'GIT_ASKPASS', 'GIT_SSL_CAINFO', 'HTTPS_PROXY'];

interface BranchCommit {
  remote: string;
  branch: string;
  files: readonly (TextFile | { path: string; bytes: Buffer })[];
  /** Paths of files that the site removed. */
  removed: readonly string[];
  /** Name of the person who exports. */
  author: string;
}

/** Commits the content files on a branch of a remote repository, which is created from its default branch. */
export async function commitOnBranch(commit: BranchCommit): Promise<ContentCommit> {
  const directory = await createTemporaryFolder();
  try {
    return await commitIn(directory, commit);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function commitIn(directory: string, { remote, branch, files, removed, author }: BranchCommit) {
  const git = gitIn(directory, remote, author);
  await git('init', '--quiet');
  const heads = await git('ls-remote', 'salaria', 'HEAD', `refs/heads/${branch}`);
  const start = [`refs/heads/${branch}`, 'HEAD'].find((ref) => heads.includes(`\t${ref}\n`));
  await git('symbolic-ref', 'HEAD', `refs/heads/${branch}`);
  if (start !== undefined) {
    await git('fetch', '--quiet', '--depth', '1', 'salaria', start);
    await git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  }
  for (const path of removed) await rm(join(directory, folder, path), { force: true });
  for (const file of files) {
    const target = join(directory, folder, file.path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, 'text' in file ? file.text : file.bytes);
  }
  await git('add', '--all', '--', folder);
  const staged = await git('diff', '--cached', '--name-only', '-z', '--', folder);
  const changed = staged.split('\0').flatMap((path) => (path === '' ? [] : [path.slice(folder.length + 1)]));
  if (changed.length === 0) return { branch, commit: null, changed };
  await git('commit', '--quiet', '--message', 'content: export the edits of the site');
  await git('push', '--quiet', 'salaria', `HEAD:refs/heads/${branch}`);
  return { branch, commit: (await git('rev-parse', 'HEAD')).trim(), changed };
}

function gitIn(cwd: string, remote: string, author: string) {
  const name = author.replaceAll(/[<>\p{Cc}]/gu, ' ').trim() || 'redazione';
  const settings = {
    // In the environment: the address can have a password, and other users of the machine see arguments.
    'remote.salaria.url': remote,
    'core.autocrlf': 'false',
    // A link in the repository must not lead out of it.
    'core.symlinks': 'false',
    'core.hooksPath': '/dev/null',
    'commit.gpgSign': 'false',
  };
  const env = {
    ...Object.fromEntries(inherited.flatMap((key) => (process.env[key] ? [[key, process.env[key]]] : []))),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:file',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: 'redazione@localhost',
    GIT_COMMITTER_NAME: 'Salaria',
    GIT_COMMITTER_EMAIL: 'redazione@localhost',
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
    ...Object.fromEntries(
      Object.entries(settings).flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
  return async (...args: string[]): Promise<string> => {
    try {
      const { stdout } = await run('git', args, { cwd, env, timeout: timeoutMs, maxBuffer: maxOutputBytes });
      return stdout;
    } catch (error) {
      throw gitFailure(error as NodeJS.ErrnoException & { stderr?: string }, args[0], remote);
    }
  };
}

function gitFailure(error: NodeJS.ErrnoException & { stderr?: string }, command: string | undefined, remote: string) {
  if (error.code === 'ENOENT')
    return new ApiError(503, 'git_missing', 'Su questo server manca il programma git.', { cause: error });
  if (command === 'push' && /rejected/.test(error.stderr ?? ''))
    return new ApiError(409, 'branch_moved', 'Nel frattempo il ramo è cambiato: riprova.', { cause: error });
  const [line = ''] = (error.stderr ?? '').split('\n').filter((it) => /^(fatal|error|remote):/.test(it));
  const reason = line
    .replaceAll(remote, '…')
    .replaceAll(/\/\/[^/\s@]*@/g, '//')
    .slice(0, 200);
  const message = `Il repository non si può raggiungere o non accetta il ramo${reason === '' ? '.' : ` (${reason}).`}`;
  // The log gets neither arguments nor address.
  return new ApiError(503, 'git_failed', message, { cause: new Error(`git ${command}: ${reason}`) });
}
