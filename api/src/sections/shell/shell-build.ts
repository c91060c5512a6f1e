import { everyPageSlots } from '@salaria/composition/page';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { queryParametersSchema } from '@salaria/contracts/query-parameters';
import { routeReadSchema } from '@salaria/contracts/route-reads';
import { headSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { StartupError } from '../../platform/startup-error.js';

const shellFilesSchema = z.object({
  /** Scripts of every page: they wait for the first paint, then load `start`. */
  scripts: z.array(z.string()),
  start: z.array(z.string()),
  /** Versions of the shared modules that the shell provides, by package. */
  providedVersions: z.record(z.string(), z.string()),
  /** What it provides of their previous major, for releases until a day (`2027-06-30`). */
  previousMajor: z.optional(z.object({ until: z.string(), versions: z.record(z.string(), z.string()) })),
  /** Files that a page with a release on the previous major loads in addition. */
  previousMajorFiles: z.optional(z.array(z.string())),
  /** The shell's own pages with their heads, the files they come in, and the slots that sections fill on them. */
  pages: z.record(
    z.string(),
    z.object({
      head: headSchema,
      files: z.array(z.string()),
      slots: z.optional(z.array(z.string())),
      reads: z.optional(z.array(routeReadSchema)),
      parameters: z.optional(queryParametersSchema),
    }),
  ),
});
export type ShellFiles = z.infer<typeof shellFilesSchema>;

/** The built shell: the folder of its files, shell.json, its code for the sandbox and that of its service worker. */
export type ShellBuild = { browserDir: string; sandboxCode: string; files: ShellFiles; worker: string };

/** Injection token of the shell's build. */
export const SHELL = Symbol('SHELL');

/** Returns the names of the slots that sections may fill: shell.json lists those of single pages. */
export const shellSlots = ({ pages }: ShellFiles): string[] => [
  ...new Set([...Object.values(pages).flatMap(({ slots = [] }) => slots), ...everyPageSlots]),
];

/** @throws StartupError when the shell has not been built. */
export function readShellBuild(root: string): ShellBuild {
  const browserDir = path.join(root, 'shell/dist/browser');
  try {
    const files = z.parse(shellFilesSchema, JSON.parse(readFileSync(path.join(browserDir, 'shell.json'), 'utf8')));
    const worker = readFileSync(path.join(root, 'shell/dist/worker/sw.js'), 'utf8');
    const sandboxCode = readFileSync(path.join(root, 'shell/dist/sandbox/shell.js'), 'utf8');
    return { browserDir, sandboxCode, files, worker };
  } catch {
    throw new StartupError('La shell non è compilata: eseguire «npm run build» nella cartella del progetto.');
  }
}
