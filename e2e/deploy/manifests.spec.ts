import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { expect, requireTool, test } from '../testing/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const env = {
  ...process.env,
  POSTGRES_PASSWORD: 'secret',
  POSTGRES_ADMIN_PASSWORD: 'another-secret',
  POSTGRES_BACKUP_PASSWORD: 'third-secret',
  ADMIN_TOKEN: 'sixteen-characters',
  PUBLIC_URL: 'https://example.org',
};
const variables = new Set(
  [...read('packages/contracts/src/env.ts').matchAll(/^ {2}([A-Z_]+): z\./gm)].map(([, name]) => name),
);

type Service = {
  image: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  command?: string[];
  init?: boolean;
  stop_signal?: string;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };
const compose = () => parse(read('docker-compose.yml'), { merge: true }) as Compose;

test.describe('docker-compose.yml', () => {
  test('starts a database, two processes, a gateway, backups and an archive in the order of their health', () => {
    const { services } = compose();
    expect(Object.keys(services)).toEqual([
      'database',
      'api-1',
      'api-2',
      'gateway',
      'backup',
      'wal-archive',
      'base-backup',
    ]);
    for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(needs)) {
        expect(services, `${name} needs ${other}`).toHaveProperty(other);
        expect(condition).toBe('service_healthy');
      }
    }
  });

  test('sets only known variables, and contains no secret', () => {
    const { services } = compose();
    for (const name of ['api-1', 'api-2']) {
      const given = services[name]?.environment ?? {};
      expect(Object.keys(given).filter((it) => !variables.has(it))).toEqual([]);
      expect(given['ADMIN_TOKEN']).toMatch(/^\$\{ADMIN_TOKEN:\?/);
      expect(given['DATABASE_URL']).toContain('${POSTGRES_PASSWORD:?');
      // A client that could set X-Forwarded-For would have no rate limit: only the gateway connects to the socket.
      expect(given['TRUST_PROXY']).toBe('loopback');
    }
  });

  test('stores data and backups in declared volumes', () => {
    const { services, volumes } = compose();
    const named = Object.values(services)
      .flatMap((it) => it.volumes ?? [])
      .map((it) => it.replace(/\$\{\w+:-([\w-]+)\}/, '$1').split(':')[0] ?? '')
      .filter((it) => !it.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  });

  test('mounts the gateway configuration, which names its processes and serves no metrics', () => {
    const volumes = compose().services['gateway']?.volumes ?? [];
    expect(volumes).toEqual([
      './deploy/nginx:/etc/nginx/salaria:ro',
      './deploy/nginx/compose/upstream.conf:/etc/nginx/salaria/upstream.conf:ro',
      './deploy/nginx/compose/server:/etc/nginx/conf.d:ro',
      'sockets:/sockets:ro',
    ]);
    const names = ['http.conf', 'server.conf', 'compose/upstream.conf', 'compose/server/site.conf'];
    const gateway = names.map((name) => read(`deploy/nginx/${name}`)).join('\n');
    for (const name of ['api-1', 'api-2']) {
      const { environment, volumes } = compose().services[name] ?? {};
      expect(gateway).toContain(`server unix:${environment?.['SOCKET_PATH']} `);
      expect(volumes).toEqual(['sockets:/sockets']);
    }
    expect(read('Dockerfile')).toContain('install -d -o node -g node /sockets');
    // Behind Caddy and Varnish, the visitor is the last address of X-Forwarded-For that is neither of them.
    expect(gateway).toMatch(/set_real_ip_from 127\.0\.0\.1;\n\s+real_ip_recursive on;/);
    expect(gateway).toMatch(/gzip off;/);
    expect(gateway).toMatch(/location = \/metrics \{\s+return 404;/);
    expect(gateway.split('{')).toHaveLength(gateway.split('}').length);
  });

  test('stops its bash services by a signal that reaches bash, which waits for its program', () => {
    const { services } = compose();
    for (const name of ['backup', 'base-backup'])
      expect(services[name], name).toMatchObject({ init: true, stop_signal: 'SIGTERM' });
  });

  test('waits for the server that starts after the roles are created, and for tables before a backup', () => {
    const { services } = compose();
    expect(services['database']?.healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
    for (const name of ['backup', 'base-backup'])
      expect(services[name]?.depends_on, name).toEqual({ 'api-1': { condition: 'service_healthy' } });
  });

  test.describe('with docker compose', () => {
    requireTool(spawnSync('docker', ['compose', 'version']).status === 0, 'docker compose is not installed');
    test('is valid, and names a missing secret', () => {
      const config = (given: NodeJS.ProcessEnv) =>
        spawnSync('docker', ['compose', '-f', 'docker-compose.yml', 'config', '--quiet'], {
          cwd: root,
          env: given,
          encoding: 'utf8',
        });
      expect(config(env)).toMatchObject({ status: 0, stderr: '' });
      const { ADMIN_TOKEN: _token, ...without } = env;
      expect(config(without).stderr).toContain('ADMIN_TOKEN');
    });
  });
});

test('compose limits memory, processors and logs of every service, and names exact images', () => {
  type Limited = { image: string; mem_limit?: string; cpus?: number; logging?: { options: Record<string, string> } };
  const { services } = compose() as unknown as { services: Record<string, Limited> };
  for (const [name, { image, ...limits }] of Object.entries(services)) {
    expect(limits, name).toMatchObject({
      mem_limit: expect.stringMatching(/^\d/),
      cpus: expect.any(Number),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
    expect(image).toMatch(/^salaria:|:\d+\.\d+(\.\d+)?-/);
  }
  for (const [, image] of read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)) expect(image).toMatch(/:\d+\.\d+\.\d+-/);
});

test("the image's health check asks the process without starting another Node process", () => {
  const check = (port: string) =>
    spawnSync(path.join(root, 'deploy/docker/healthcheck'), { env: { PATH: process.env['PATH'], PORT: port } }).status;
  expect(check(new URL(process.env['SITE_URL'] ?? '').port)).toBe(0);
  expect(check('1')).not.toBe(0);
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*CMD \["healthcheck"\]$/m);
});

test('a rolling restart recreates one process of Compose after the other, in the configuration of `up`', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-compose-'));
  try {
    const log = path.join(folder, 'log');
    const docker = `#!/bin/bash\necho "$*" >>'${log}'\n[ "$1" != inspect ] || echo healthy\n`;
    writeFileSync(path.join(folder, 'docker'), docker, { mode: 0o755 });
    const { status, stdout } = spawnSync('bash', [path.join(root, 'deploy/bin/salaria-rolling-restart'), 'compose'], {
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, SALARIA_SETTLE: '0' },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'api-1: riavviato.\napi-2: riavviato.\n' });
    const started = readFileSync(log, 'utf8').match(/^compose up .*$/gm);
    // With --no-deps Compose stores another configuration, and the next `up` would recreate both at once.
    expect(started).toEqual(['api-1', 'api-2'].map((name) => `compose up --detach --force-recreate ${name}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every stage with packages copies only what decides them, and installs the versions of the lock file', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).not.toMatch(/^# *syntax=|^COPY --parents/m);
  const stages = dockerfile.split(/^FROM /m).filter((stage) => /npm (ci|install)/.test(stage));
  expect(stages.map((stage) => stage.split('\n')[0])).toEqual(['base AS packages', 'base AS modules']);
  for (const stage of stages) {
    expect(stage).toContain('RUN npm ci --omit=dev');
    expect(stage.match(/^COPY .*$/gm)).toEqual(['COPY --from=sources /manifests ./']);
  }
  expect(dockerfile).toContain('RUN npm run build -- --installed\n');
  const pictures = dockerfile.slice(dockerfile.indexOf(' AS pictures'), dockerfile.indexOf(' AS build'));
  expect(pictures).toMatch(/RUN --mount=type=cache,/);
  expect(pictures).toContain('--avif');
});

test('the guide names a container variant of every staff command, and its program exists', () => {
  const guide = read('docs/operators-guide.md');
  const programs = [...guide.matchAll(/node (api\/dist\/cli\/\S+\.js)/g)].map(([, program]) => program ?? '');
  expect(programs.length).toBeGreaterThanOrEqual(4);
  for (const program of programs)
    expect(existsSync(path.join(root, program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))), program).toBe(true);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const staff = Object.keys(scripts).filter((name) =>
    /^(admin|backup(:verify)?|images|content:(import|export|check))$/.test(name),
  );
  for (const name of staff) expect(guide, name).toMatch(new RegExp(`\\| .*\`npm run ${name}`));
});

test('no unit of systemd runs as root what the user of the site can write', () => {
  const folder = path.join(root, 'deploy/systemd');
  const units = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.service'));
  expect(units).toContain('wal/salaria-wal.service');
  for (const name of units) {
    const unit = readFileSync(path.join(folder, name), 'utf8');
    if (/^User=postgres$/m.test(unit)) expect(unit, name).toMatch(/^ExecStart=\/usr\/local\/sbin\//m);
    else expect(unit, name).toMatch(/^User=salaria$/m);
  }
});

test('the image runs the built site as an unprivileged user', () => {
  const dockerfile = read('Dockerfile');
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(final).toMatch(/\nUSER node\n/);
  expect(final).toContain('"api/dist/main.js"');
  for (const part of [
    'packages/contracts/dist',
    'packages/sandbox/dist',
    'packages/section-kit/generated',
    'api/dist',
    'content',
    'content/images',
    'content/generated/images',
    'shell/dist',
    'out',
  ])
    expect(final).toContain(`/app/${part} `);
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.env', '.env.*', '.data', '**/node_modules', 'backups']) expect(ignored).toContain(name);
});

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string };
  spec: never;
  data?: Record<string, string>;
};
type Container = {
  envFrom: unknown[];
  startupProbe: unknown;
  livenessProbe: { httpGet: { path: string } };
  readinessProbe: { httpGet: { path: string } };
  resources: object;
  securityContext: object;
};

function manifests(): Manifest[] {
  const files = readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
      expect(document.errors, name).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
}
const ofKind = <T>(kind: string): T => {
  const manifest = manifests().find((it) => it.kind === kind);
  if (!manifest) throw new Error(`no ${kind}`);
  return manifest as T;
};

test.describe('the Kubernetes manifests', () => {
  test('are one of each kind, in one namespace', () => {
    const all = manifests();
    expect(all.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'postgresql.cnpg.io/v1 Cluster',
      'v1 ConfigMap',
      'apps/v1 Deployment',
      'autoscaling/v2 HorizontalPodAutoscaler',
      'policy/v1 PodDisruptionBudget',
      'v1 Service',
      'networking.k8s.io/v1 Ingress',
    ]);
    for (const { metadata } of all)
      expect(metadata).toMatchObject({ name: expect.stringMatching(/^salaria/), namespace: 'salaria' });
  });

  test('start a process with working probes, limits and no capabilities', async ({ request }) => {
    const { spec } = ofKind<{
      spec: {
        selector: { matchLabels: object };
        template: { metadata: { labels: object }; spec: { containers: Container[]; securityContext: object } };
      };
    }>('Deployment');
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    const [container] = spec.template.spec.containers;
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.resources).toMatchObject({ requests: expect.anything(), limits: expect.anything() });
    expect(container?.startupProbe).toBeDefined();
    for (const probe of [container?.livenessProbe, container?.readinessProbe]) {
      expect((await request.get(`${process.env['SITE_URL']}${probe?.httpGet.path}`)).status()).toBe(200);
    }
  });

  test('route the ingress to the service and the service to the pods', () => {
    const deployment = ofKind<{
      metadata: { name: string };
      spec: { selector: { matchLabels: object }; template: { spec: { containers: { ports: { name: string }[] }[] } } };
    }>('Deployment');
    const service = ofKind<{
      metadata: { name: string };
      spec: { selector: object; ports: { name: string; targetPort: string }[] };
    }>('Service');
    expect(service.spec.selector).toEqual(deployment.spec.selector.matchLabels);
    expect(service.spec.ports[0]?.targetPort).toBe(deployment.spec.template.spec.containers[0]?.ports[0]?.name);
    const ingress = ofKind<{
      spec: {
        rules: { host: string; http: { paths: { backend: { service: object } }[] } }[];
        tls: { hosts: string[] }[];
      };
    }>('Ingress');
    expect(ingress.spec.rules[0]?.http.paths[0]?.backend.service).toEqual({
      name: service.metadata.name,
      port: { name: service.spec.ports[0]?.name },
    });
    expect(ingress.spec.tls[0]?.hosts).toContain(ingress.spec.rules[0]?.host);
    const scaler = ofKind<{ spec: { scaleTargetRef: object; minReplicas: number } }>('HorizontalPodAutoscaler');
    expect(scaler.spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: deployment.metadata.name,
    });
    expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
  });

  test('set only known variables', () => {
    expect(Object.keys(ofKind<Manifest>('ConfigMap').data ?? {}).filter((name) => !variables.has(name))).toEqual([]);
  });
});

test('idle connections end at the proxy before a process that stops refuses requests', () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const idle = [
    seconds(read('deploy/nginx/http.conf'), /keepalive_timeout (\d+)s;/),
    seconds(read('deploy/caddy/Caddyfile'), /keepalive (\d+)s/),
  ];
  const unit = read('deploy/systemd/salaria@.service');
  const delays = [seconds(unit, /SHUTDOWN_DELAY=(\d+)/), seconds(read('docker-compose.yml'), /SHUTDOWN_DELAY: (\d+)/)];
  expect(Math.min(...delays)).toBeGreaterThan(Math.max(...idle));
  // The process ends within 9.5 s after the delay.
  const ends = [
    seconds(unit, /^TimeoutStopSec=(\d+)$/m),
    seconds(read('docker-compose.yml'), /stop_grace_period: (\d+)s/),
  ];
  for (const [index, end] of ends.entries()) expect(end).toBeGreaterThanOrEqual((delays[index] ?? 0) + 10);
});

test('nginx connects to the sockets of the units, and Caddy to their ports', () => {
  const unit = read('deploy/systemd/salaria@.service');
  const runtime = /^RuntimeDirectory=(\S+)$/m.exec(unit)?.[1];
  const file = /^Environment=SOCKET_PATH=(\S+)$/m.exec(unit)?.[1] ?? '';
  expect(file).toBe(`/run/${runtime}/http.socket`);
  for (const port of ['3001', '3002']) {
    expect(read('deploy/nginx/upstream.conf')).toContain(`server unix:${file.replace('%i', port)} max_fails=0;`);
    expect(read('deploy/caddy/Caddyfile')).toMatch(new RegExp(`reverse_proxy .*127\\.0\\.0\\.1:${port}`));
  }
});

test('processes can write the search index where the folder of the site is read-only', () => {
  const unit = read('deploy/systemd/salaria@.service');
  const [, cache] = /^CacheDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(unit).toMatch(new RegExp(`^Environment=DATA_DIR=/var/cache/${cache}$`, 'm'));
  // docker-compose.yml and the Kubernetes manifest mount /tmp.
  expect(read('Dockerfile')).toMatch(/^ENV .*DATA_DIR=\/tmp\//m);
});

test('the unit runs the compiled site as its own user, with time to stop', () => {
  const unit = read('deploy/systemd/salaria@.service');
  expect(unit).toMatch(/^User=salaria$/m);
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*api\/dist\/main\.js$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
});
