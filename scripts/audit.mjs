// Known faults of the packages that run in production, as the registry of npm tells of them.
import { run } from './steps.mjs';

const grave = ['high', 'critical'];

/**
 * What `npm audit --json` said: `ok`, `findings` with the names of packages, or `unknown` when nobody answered. Only a real
 * answer counts: many registries have no audit service, and a machine may have no network.
 */
export function verdict(output) {
  const { auditReportVersion, vulnerabilities, metadata } = parsed(output);
  if (!auditReportVersion || !metadata?.vulnerabilities) return { state: 'unknown', packages: [] };
  const packages = Object.values(vulnerabilities ?? {})
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  const counted = grave.reduce((sum, severity) => sum + (metadata.vulnerabilities[severity] ?? 0), 0);
  return packages.length + counted > 0 ? { state: 'findings', packages } : { state: 'ok', packages: [] };
}

/** Warnings stand around the JSON. */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

/** The check: throws on grave findings; resolves with `notCounted` when there was no answer. */
export async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    allowFailure: true,
  });
  const { state, packages } = verdict(`\n${output}`);
  if (state === 'findings')
    throw Object.assign(new Error('pacchetti con difetti gravi noti'), { output: packages.join('\n') });
  return state === 'unknown' ? { notCounted: 'servizio non raggiungibile' } : undefined;
}
