// Known vulnerabilities of the packages that run in production, from the npm registry.
import { run } from './steps.mjs';

const severe = ['high', 'critical'];

/**
 * Returns the state of a report of `npm audit --json`: `ok`, `findings` with the names of packages, or `unknown` when
 * there
 * is no report: many registries have no audit service, and a machine may have no network.
 */
export function verdict(output) {
  const { auditReportVersion, vulnerabilities, metadata } = parsed(output);
  if (!auditReportVersion || !metadata?.vulnerabilities) return { state: 'unknown', packages: [] };
  const packages = Object.values(vulnerabilities ?? {})
    .filter(({ severity }) => severe.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  const counted = severe.reduce((sum, severity) => sum + (metadata.vulnerabilities[severity] ?? 0), 0);
  return packages.length + counted > 0 ? { state: 'findings', packages } : { state: 'ok', packages: [] };
}

/** The JSON of an output that has warnings before and after it. */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

/**
 * Resolves with the reason in `skipped` when the registry sends no report.
 *
 * @throws when a package has a vulnerability that is high or critical
 */
export async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    allowFailure: true,
  });
  const { state, packages } = verdict(`\n${output}`);
  if (state === 'findings')
    throw Object.assign(new Error('packages with known vulnerabilities'), { output: packages.join('\n') });
  return state === 'unknown' ? { skipped: 'the registry has no audit service, or cannot be reached' } : undefined;
}
