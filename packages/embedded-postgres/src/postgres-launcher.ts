import { execFileSync } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const unprivilegedId = '65534';
const namespace = ['unshare', '-U', `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`];
// Keeps only the right to enter closed folders: node_modules and data may be below a home with mode 0700.
const capability = [
  'setpriv',
  `--reuid=${unprivilegedId}`,
  `--regid=${unprivilegedId}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];
// The kernel stops the server (fast shutdown) whenever Node ends.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

export interface Launcher {
  /** Command to put before the program and its arguments. */
  prefix: string[];
  /** The user that must own the data folder, where it is not the one that runs node. */
  owner?: { uid: number; gid: number };
}

/**
 * How to run a PostgreSQL program, which refuses to work as root. As root it runs in a user namespace where root's
 * files belong to user 65534, or, where namespaces are forbidden, as that user itself. `tools` limits the ways that are
 * attempted.
 */
export function findLauncher(tools: readonly ('namespace' | 'capability')[] = ['namespace', 'capability']): Launcher {
  const parent = canRun([...dieWithParent]) ? dieWithParent : [];
  if (process.getuid?.() !== 0) return { prefix: parent };
  if (tools.includes('namespace') && canRun(namespace)) return { prefix: [...namespace, ...parent] };
  if (tools.includes('capability') && canRun(capability)) {
    return {
      prefix: [...capability, ...parent.slice(1)],
      owner: { uid: Number(unprivilegedId), gid: Number(unprivilegedId) },
    };
  }
  throw new EmbeddedPostgresError(
    'Il PostgreSQL incorporato non può girare come root su questo sistema: ' +
      'avviare da utente ordinario o indicare un server in DATABASE_URL.',
  );
}

function canRun(prefix: readonly string[]): boolean {
  const [program, ...rest] = prefix;
  if (!program || process.platform !== 'linux') return false;
  try {
    execFileSync(program, [...rest, 'true'], { stdio: 'ignore', timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
