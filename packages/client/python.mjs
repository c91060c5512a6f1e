// Writes a Python client of the API from its OpenAPI document: one module that needs the standard library only.

const indent = '    ';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the module for an OpenAPI document; `runtime` is the Python code that it begins with. */
export function pythonClient(document, runtime) {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => typedDict(name, schema));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).flatMap((method) => operationMethods({ path, method, ...item[method] })),
  );
  return `${[runtime.trimEnd(), ...schemas, `${clientHead}\n\n${operations.join('\n\n')}`].join('\n\n\n')}\n`;
}

const clientHead = `class Salaria(_Client):
${indent}"""Every call of the API, by its operation id."""`;

/** Fields may be missing: readers ignore what they do not know, and the server may leave out what is optional. */
function typedDict(name, { properties = {}, description = name, required = [] }) {
  const fields = Object.entries(properties).map(([field, schema]) => `${indent}${field}: ${typeOf(schema)}`);
  const note = required.length > 0 ? `\n\n${indent}Always present: ${required.join(', ')}.\n${indent}` : '';
  return [`class ${name}(TypedDict, total=False):`, `${indent}"""${text(description)}${note}"""`, '', ...fields].join(
    '\n',
  );
}

function operationMethods(operation) {
  const { parameters = [], requestBody } = operation;
  const content = requestBody?.content ?? {};
  const body = content['application/json']?.schema;
  const hasForm = 'multipart/form-data' in content;
  const call = { ...operation, name: snakeCase(operation.operationId), parameters, body, hasForm };
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1] ?? {};
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? [];
  const result = type === undefined ? 'None' : /json$/.test(type) ? typeOf(media.schema) : 'str';
  const isPaged = 'X-Total-Count' in (answer.headers ?? {});
  return [method(call, result), ...(isPaged ? [pagesMethod(call, result)] : [])];
}

function method(call, result) {
  const { name, path, method: verb } = call;
  const sent = [
    `'${verb.toUpperCase()}'`,
    pathExpression(path),
    `{${queryOf(call)
      .map(({ name }) => `'${name}': ${argument(name)}`)
      .join(', ')}}`,
    ...(call.body ? ['json_body=body'] : []),
    ...(call.hasForm ? ['form=form'] : []),
  ];
  return definition(name, call, result, `return self._call(${sent.join(', ')})`, call.parameters);
}

/** A generator over the pages, for lists that have them. */
function pagesMethod(call, result) {
  const parameters = call.parameters.filter(({ name }) => name !== 'cursor' && name !== 'limit');
  const query = queryOf({ parameters }).map(({ name }) => `'${name}': ${argument(name)}`);
  const sent = `{${[...query, "'limit': page_size"].join(', ')}}`;
  const paged = { ...call, summary: `${call.summary} Una pagina alla volta.` };
  const head = `return self._pages(${pathExpression(call.path)}, ${sent})`;
  return definition(`${call.name}_pages`, paged, `Iterator[${result}]`, head, parameters, ['page_size: int = 100']);
}

function definition(name, { summary, description, body, hasForm }, result, statement, parameters, more = []) {
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const required = inQuery.filter((it) => it.required).map((it) => `${argument(it.name)}: Value`);
  const optional = inQuery.filter((it) => !it.required).map((it) => `${argument(it.name)}: Optional[Value] = None`);
  const keywords = [...required, ...optional, ...more];
  const positional = [
    'self',
    ...inPath.map((it) => `${argument(it.name)}: Value`),
    ...(body ? [`body: ${typeOf(body)}`] : []),
    ...(hasForm ? ['form: Sequence[FormPart]'] : []),
  ];
  const signature = [...positional, ...(keywords.length > 0 ? ['*', ...keywords] : [])].join(', ');
  const about = parameters.map((it) => `${argument(it.name)}: ${text(it.description ?? '')}`);
  const lines = [text(summary), '', text(description ?? ''), ...(about.length > 0 ? ['', ...about] : []), ''];
  const doc = lines.map((line) => (line === '' ? '' : `${indent}${indent}${line}`)).join('\n');
  return [
    `${indent}def ${name}(${signature}) -> ${result}:`,
    `${indent}${indent}"""${doc.trimStart()}${indent}${indent}"""`,
    `${indent}${indent}${statement}`,
  ].join('\n');
}

const queryOf = ({ parameters }) => parameters.filter(({ in: place }) => place === 'query');

/** A Python expression: the path with its parameters encoded. */
function pathExpression(path) {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name) => `{_segment(${argument(name)})}`);
  return filled === path ? `'${path}'` : `f'${filled}'`;
}

function typeOf(schema = {}) {
  if (schema.$ref) return `'${schema.$ref.split('/').at(-1)}'`;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) {
    const types = [...new Set(variants.map(typeOf))];
    const others = types.filter((type) => type !== 'None');
    const one = others.length === 1 ? others[0] : `Union[${others.join(', ')}]`;
    return types.length > others.length ? `Optional[${one}]` : one;
  }
  if (schema.type === 'array') return `List[${typeOf(schema.items)}]`;
  return pythonTypes[schema.type] ?? 'Any';
}

const pythonTypes = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'Dict[str, Any]',
};

const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
// https://docs.python.org/3/reference/lexical_analysis.html#keywords
const keywords = new Set([
  'and',
  'as',
  'class',
  'def',
  'from',
  'global',
  'import',
  'in',
  'is',
  'lambda',
  'not',
  'or',
  'with',
]);
const argument = (name) => (keywords.has(snakeCase(name)) ? `${snakeCase(name)}_` : snakeCase(name));
const text = (words) => words.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
