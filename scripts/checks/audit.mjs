// Asks the npm registry for known vulnerabilities of the packages that run in production.
import { run } from '../steps.mjs';

const severe = ['high', 'critical'];

/**
 * Parses the output of `npm audit --json`.
 *
 * @returns the state and the affected packages: `ok`, `findings`, or `unknown` without a report (some registries have
 *   no audit service, and the machine may be offline)
 */
export function parseAudit(output) {
  const { auditReportVersion, vulnerabilities, metadata } = parseReport(output);
  if (!auditReportVersion || !metadata?.vulnerabilities) return { state: 'unknown', packages: [] };
  const packages = Object.values(vulnerabilities ?? {})
    .filter(({ severity }) => severe.includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  const count = severe.reduce((sum, severity) => sum + (metadata.vulnerabilities[severity] ?? 0), 0);
  return packages.length + count > 0 ? { state: 'findings', packages } : { state: 'ok', packages: [] };
}

/** Parses the JSON between npm's warnings. */
function parseReport(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

/**
 * Checks the production packages; resolves with `skipped` when the registry sends no report.
 *
 * @throws when a package has a vulnerability of high or critical severity
 */
export async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    allowFailure: true,
  });
  const { state, packages } = parseAudit(`\n${output}`);
  if (state === 'findings')
    throw Object.assign(new Error('packages with known vulnerabilities'), { output: packages.join('\n') });
  return state === 'unknown' ? { skipped: 'the registry sent no audit report' } : undefined;
}
