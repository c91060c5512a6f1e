import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { expect, requireTool, test } from '../testing/test';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

type Alert = { alert: string; expr: string };
const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

type Panel = { title: string; type: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('grafana/salaria.json')) as { panels: Panel[] };
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];
/** Returns the metrics that an expression names: words before a selector, a range, an operator or the end. */
const metricsIn = (expr: string): string[] => [
  ...new Set(expr.match(/\b(?:salaria|process|nodejs)_[a-z0-9_]+\b|\bup\b/g) ?? []),
];

const metricsText = async () => (await fetch(`${process.env['SITE_URL']}/metrics`)).text();

test('alerts and dashboards name only metrics that /metrics has', async () => {
  const declared = new Set([...(await metricsText()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  // Prometheus' own metric of each target, and those of histograms.
  const isKnown = (metric: string) =>
    metric === 'up' || declared.has(metric) || declared.has(metric.replace(/_(bucket|sum|count)$/, ''));
  expect(expressions.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([]);
  const unknown = expressions.filter(({ expr }) => !metricsIn(expr).every(isKnown));
  expect(unknown).toEqual([]);
});

test('every own metric is on the dashboard', async () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const own = [...(await metricsText()).matchAll(/^# TYPE (salaria_\S+) /gm)].map(([, name = '']) => name);
  const missing = own.filter((name) => !['', '_bucket', '_count'].some((suffix) => shown.has(name + suffix)));
  expect(missing).toEqual(['salaria_cache_entries']);
});

test('page views are counted by the section that owns the route, also when the cache serves the page', async () => {
  const views = async (section: string) =>
    Number(
      new RegExp(`^salaria_page_views_total\\{section="${section}"\\} (\\d+)$`, 'm').exec(await metricsText())?.[1],
    );
  for (const [section, address] of [
    ['shell', '/privacy'],
    ['mf-gallery', '/gallery'],
  ] as const) {
    await fetch(process.env['SITE_URL'] + address);
    const before = await views(section);
    await fetch(process.env['SITE_URL'] + address);
    expect(await views(section)).toBeGreaterThan(before);
  }
});

test('every alert has a unit test', () => {
  const { tests } = parse(read('prometheus/alerts.test.yml')) as { tests: { name: string }[] };
  expect([...new Set(tests.map(({ name }) => name))].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test.describe('with promtool', () => {
  const promtool = (args: string[], input = '') => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: path.join(deploy, 'prometheus'), input });
    return { status, output: `${stdout}${stderr}` };
  };
  requireTool(promtool(['--version']).status === 0, "promtool is not installed (Debian's package prometheus)");

  test('the rules are valid, and each alert is quiet first and fires when it should', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 });
    expect(promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])).toMatchObject({ status: 0 });
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toMatchObject({ status: 0 });
  });

  test('the names and units of own metrics follow the conventions', async () => {
    const own = (await metricsText())
      .split('\n')
      .filter((line) => /^(# (HELP|TYPE) )?salaria_/.test(line))
      .join('\n');
    expect(promtool(['check', 'metrics'], `${own}\n`)).toEqual({ status: 0, output: '' });
  });
});
