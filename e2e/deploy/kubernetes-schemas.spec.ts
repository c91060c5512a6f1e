import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { expect, test } from '../testing/test';

const folder = new URL('../../deploy/kubernetes/', import.meta.url);
const load = createRequire(import.meta.url);

interface Manifest {
  apiVersion: string;
  kind: string;
}
type Model = new (manifest: object) => { validate(): void };

const manifests = readdirSync(fileURLToPath(folder)).flatMap((file) =>
  parseAllDocuments(readFileSync(new URL(file, folder), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS() as Manifest,
  })),
);

/** Validates a manifest against the schema of its kind, Kubernetes' or CloudNativePG's. Returns the error, or ''. */
function validationError(manifest: Manifest): string {
  const { apiVersion, kind } = manifest;
  const models = apiVersion.startsWith('postgresql.cnpg.io/')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  const { [kind]: Model } = load(`${models}/${apiVersion}/${kind}`) as Record<string, Model>;
  if (!Model) return `${apiVersion} ${kind} has no schema`;
  try {
    new Model(manifest).validate();
    return '';
  } catch (error) {
    return String(error);
  }
}

for (const { file, manifest } of manifests) {
  test(`${manifest.kind} in ${file} is valid`, () => expect(validationError(manifest)).toBe(''));
}

/** Returns a copy with another value at a dotted path; undefined removes the key. */
function withValue(kind: string, path: string, value: unknown): Manifest {
  const copy = structuredClone(manifests.find(({ manifest }) => manifest.kind === kind)?.manifest) as Manifest;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce(
    (at, key) => at[key] as Record<string, unknown>,
    copy as unknown as Record<string, unknown>,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const invalidValues: [kind: string, path: string, value: unknown][] = [
  ['Deployment', 'spec.template.spec.containers.0.ports.0.containerPort', 'http'],
  ['Deployment', 'spec.selector', undefined],
  ['HorizontalPodAutoscaler', 'spec.maxReplicas', undefined],
  ['Ingress', 'spec.rules.0.http.paths.0.pathType', undefined],
  ['Service', 'spec.ports.0.port', '80'],
  ['ConfigMap', 'data.PORT', 3000],
  ['Cluster', 'spec.instances', 'two'],
];
for (const [kind, path, value] of invalidValues) {
  test(`a ${kind} whose ${path} is ${String(value)} is rejected`, () =>
    expect(validationError(withValue(kind, path, value))).not.toBe(''));
}
