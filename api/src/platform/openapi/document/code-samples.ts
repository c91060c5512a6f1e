import {
  bodyContentOf,
  inlinePart,
  type Operation,
  type Parameter,
  parametersOf,
  type Schema,
} from './document-types.js';

/** Default address of `npm start`. */
const site = 'http://localhost:3000';
const desk = 'http://localhost:3001';
const formType = 'multipart/form-data';

/** Adds two examples that run as they are: a shell command with every filter, and JavaScript with what is required. */
export function addCodeSamples(operation: Operation, method: string, path: string): void {
  const parameters = parametersOf(operation);
  const filters = parameters.filter(({ name }) => name !== 'cursor' && name !== 'limit');
  const requiredParameters = parameters.filter(({ name, required }) => required || name === 'limit');
  const call = { operation, method, path };
  const samples = [
    { lang: 'Shell', label: 'curl', source: curlSample({ ...call, parameters: filters }) },
    { lang: 'JavaScript', label: 'fetch', source: fetchSample({ ...call, parameters: requiredParameters }) },
  ];
  Object.assign(operation, { 'x-codeSamples': samples });
}

interface SampleCall {
  operation: Operation;
  method: string;
  path: string;
  parameters: readonly Parameter[];
}

function curlSample(call: SampleCall): string {
  const { operation, method } = call;
  const { json, hasForm } = bodyOf(operation);
  const words = [
    'curl',
    ...(method === 'GET' || (method === 'POST' && (json !== undefined || hasForm)) ? [] : [`-X ${method}`]),
    ...(needsKey(operation) ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(json === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoteForShell(json)}`]),
    ...formFields(operation).map(({ name, isFile }) => `-F '${name}=${isFile ? `@${name}` : `<${name}.json`}'`),
    quoteForShell(addressOf(call)),
  ];
  return words.join(' ');
}

function fetchSample(call: SampleCall): string {
  const { operation, method } = call;
  const { json, hasForm } = bodyOf(operation);
  const headers = [
    ...(needsKey(operation) ? ["Authorization: 'Bearer ' + key"] : []),
    ...(json === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(json === undefined ? [] : [`body: JSON.stringify(${json})`]),
    ...(hasForm ? ['body: form'] : []),
  ];
  const last = options.length > 0 ? `, { ${options.join(', ')} }` : '';
  return [
    ...(hasForm ? ["import { openAsBlob } from 'node:fs';", "import { readFile } from 'node:fs/promises';"] : []),
    ...(needsKey(operation) ? ["const key = 'una-chiave-di-esempio';"] : []),
    ...(hasForm ? ['const form = new FormData();'] : []),
    ...formFields(operation).map(({ name, isFile }) =>
      isFile
        ? `form.append('${name}', await openAsBlob('${name}'), '${name}');`
        : `form.append('${name}', await readFile('${name}.json', 'utf8'));`,
    ),
    `const response = await fetch(${JSON.stringify(addressOf(call))}${last});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

const needsKey = ({ security = [] }: Operation): boolean => security.length > 0;

function bodyOf(operation: Operation): { json: string | undefined; hasForm: boolean } {
  const content = bodyContentOf(operation);
  const example = content['application/json']?.example;
  return { json: example === undefined ? undefined : JSON.stringify(example), hasForm: formType in content };
}

/** The required fields of a form, and its files. A text comes from a file as well. */
function formFields(operation: Operation): { name: string; isFile: boolean }[] {
  const { properties = {}, required = [] } = inlinePart<Schema>(bodyContentOf(operation)[formType]?.schema) ?? {};
  return Object.entries(properties)
    .map(([name, property]) => ({ name, isFile: isFileField(inlinePart<Schema>(property) ?? {}) }))
    .filter(({ name, isFile }) => isFile || required.includes(name));
}

const isFileField = ({ format, items }: Schema): boolean => format === 'binary' || items !== undefined;

function addressOf({ path, parameters }: SampleCall): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: place, example = '' } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(example));
    else query.set(name, example);
  }
  const origin = path.startsWith('/api/desk') ? desk : site;
  return `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** Quotes for a POSIX shell. */
const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
