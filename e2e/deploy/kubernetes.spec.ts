import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { envSchema } from '@salaria/contracts/env';
import { parseAllDocuments } from 'yaml';
import { expect, test } from '../testing/test';

const folder = new URL('../../deploy/kubernetes/', import.meta.url);
const load = createRequire(import.meta.url);

type Manifest = { apiVersion: string; kind: string; data?: object };
const manifests = readdirSync(fileURLToPath(folder)).flatMap((file) =>
  parseAllDocuments(readFileSync(new URL(file, folder), 'utf8')).map((document) => document.toJS() as Manifest),
);
const ofKind = (kind: string) => manifests.find((manifest) => manifest.kind === kind);

test('every manifest is valid for its schema, of Kubernetes or of CloudNativePG', () => {
  expect(manifests.length).toBeGreaterThan(5);
  for (const manifest of manifests) {
    const isOfCluster = manifest.apiVersion.startsWith('postgresql.cnpg.io/');
    const models = isOfCluster ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';
    const { [manifest.kind]: Model } = load(`${models}/${manifest.apiVersion}/${manifest.kind}`) as Record<
      string,
      new (
        manifest: Manifest,
      ) => { validate(): void }
    >;
    if (!Model) throw new Error(`${manifest.kind} has no schema`);
    new Model(manifest).validate();
  }
});

test('the ingress leads to pods that run without privileges and whose probes the site answers', async ({ request }) => {
  const [live, serving] = ['/health/live', '/health/serving'];
  const labels = { app: 'salaria' };
  const data: { PUBLIC_URL?: string; DESK_URL?: string } = ofKind('ConfigMap')?.data ?? {};
  const hosts = [data.PUBLIC_URL, data.DESK_URL].map((url) => new URL(url ?? '').host);
  const http = { paths: [{ backend: { service: { name: 'salaria', port: { name: 'http' } } } }] };
  expect(ofKind('Ingress')).toMatchObject({ spec: { tls: [{ hosts }], rules: hosts.map((host) => ({ host, http })) } });
  expect(ofKind('Service')).toMatchObject({
    metadata: { name: 'salaria' },
    spec: { selector: labels, ports: [{ name: 'http', targetPort: 'http' }] },
  });
  const container = {
    ports: [{ name: 'http' }],
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    livenessProbe: { httpGet: { path: live } },
    readinessProbe: { httpGet: { path: serving } },
  };
  const template = {
    metadata: { labels },
    spec: { containers: [container], securityContext: { runAsNonRoot: true } },
  };
  expect(ofKind('Deployment')).toMatchObject({
    metadata: { name: 'salaria' },
    spec: { selector: { matchLabels: labels }, template },
  });
  expect(ofKind('HorizontalPodAutoscaler')).toMatchObject({
    spec: { scaleTargetRef: { kind: 'Deployment', name: 'salaria' }, minReplicas: 2 },
  });
  for (const address of [live, serving]) expect((await request.get(address)).status()).toBe(200);
  expect(Object.keys(envSchema.shape)).toEqual(expect.arrayContaining(Object.keys(ofKind('ConfigMap')?.data ?? {})));
});
