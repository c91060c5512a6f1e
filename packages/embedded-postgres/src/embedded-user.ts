import { execFileSync } from 'node:child_process';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const nobody = '65534';
const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];
// Keeps only the right to pass closed folders: node_modules and data may lie under a home with mode 0700.
const capability = [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];
// The kernel stops the server (fast shutdown) when node dies, however it dies.
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

export interface Launcher {
  /** Words to put before the program and its arguments. */
  prefix: string[];
  /** The user that must own the data folder, where it is not the one that runs node. */
  owner?: { uid: number; gid: number };
}

/**
 * How to run a PostgreSQL program, which refuses to work as root. As root it runs in a user namespace where root's files
 * belong to `nobody`, or, where namespaces are forbidden, as `nobody` itself. `tools` lists which ways may be tried.
 */
export function postgresLauncher(
  tools: readonly ('namespace' | 'capability')[] = ['namespace', 'capability'],
): Launcher {
  const parent = works([...dieWithParent]) ? dieWithParent : [];
  if (process.getuid?.() !== 0) return { prefix: parent };
  if (tools.includes('namespace') && works(namespace)) return { prefix: [...namespace, ...parent] };
  if (tools.includes('capability') && works(capability)) {
    return { prefix: [...capability, ...parent.slice(1)], owner: { uid: Number(nobody), gid: Number(nobody) } };
  }
  throw new EmbeddedPostgresError(
    'Il PostgreSQL incorporato non può girare come root su questo sistema: avviare da utente ordinario o indicare un server in DATABASE_URL.',
  );
}

function works(prefix: readonly string[]): boolean {
  const [program, ...rest] = prefix;
  if (!program || process.platform !== 'linux') return false;
  try {
    execFileSync(program, [...rest, 'true'], { stdio: 'ignore', timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
