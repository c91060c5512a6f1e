import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Problem } from './problem.js';

type Path = readonly PropertyKey[];

/** A parsed YAML text. */
export interface YamlFile {
  /** Undefined for a text that is no YAML. */
  value: unknown;
  problems: Problem[];
  /** Returns the line of a field, or of the nearest group around it when the field is missing. */
  lineOf(path: Path): number;
}

/**
 * Reads one YAML 1.2 text.
 *
 * @param file path below the content folder, for the problems
 * @param linesBefore lines of the file before this text (front matter has one)
 */
export function readYaml(file: string, text: string, linesBefore = 0): YamlFile {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const lineOf = (path: Path) => linesBefore + lineCounter.linePos(offsetOf(yaml, path)).line;
  const problems = yaml.errors.map((error) => ({
    file,
    line: linesBefore + lineCounter.linePos(error.pos[0]).line,
    field: '',
    reason: syntaxReason(error),
  }));
  return { value: problems.length > 0 ? undefined : yaml.toJS(), problems, lineOf };
}

function offsetOf(yaml: Document, path: Path): number {
  let node: unknown = yaml.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function syntaxReason(error: YAMLError): string {
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return 'lo stesso campo è scritto due volte';
    case 'TAB_AS_INDENT':
      return 'rientro fatto con il tasto Tab: usa gli spazi';
    case 'BAD_INDENT':
      return 'rientro sbagliato: gli spazi a inizio riga non corrispondono a quelli delle righe vicine';
    case 'MISSING_CHAR':
      return 'manca un segno di chiusura (virgolette o parentesi)';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'testo non leggibile: se contiene i due punti seguiti da uno spazio, mettilo tutto fra virgolette';
    default:
      return `testo non leggibile come YAML (${error.message})`;
  }
}
