import { parseAudit } from '../../scripts/checks/audit.mjs';
import { expect, test } from '../testing/test';

const report = (severity: string, count: number) =>
  `npm warn something {}\n${JSON.stringify(
    {
      auditReportVersion: 2,
      vulnerabilities: count > 0 ? { left: { name: 'left', severity } } : {},
      metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, [severity]: count } },
    },
    null,
    2,
  )}\nnpm notice`;

test('vulnerabilities of high and critical severity are findings', () => {
  expect(parseAudit(report('critical', 1))).toEqual({ state: 'findings', packages: ['left (critical)'] });
  expect(parseAudit(report('high', 1)).state).toBe('findings');
  expect(parseAudit(report('moderate', 1)).state).toBe('ok');
  expect(parseAudit(report('high', 0)).state).toBe('ok');
});

test('without a report the state is unknown', () => {
  const refused = { message: '405 Method Not Allowed', statusCode: 405, body: '', error: { summary: '', detail: '' } };
  for (const output of ['', 'npm error code ENOTFOUND', `npm warn x\n${JSON.stringify(refused)}`, '\n{}', '\n[]'])
    expect(parseAudit(output).state).toBe('unknown');
});
