import type * as z from 'zod/mini';

const typeNames: Record<string, string> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'true oppure false',
  array: 'un elenco',
  tuple: 'un elenco',
  object: 'un gruppo di campi (chiave: valore)',
  record: 'un gruppo di campi (chiave: valore)',
};

/**
 * Error map for zod's `safeParse` in Italian, worded for people who write files. Messages written in a schema take precedence.
 */
export const italianMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return issue.input === undefined ? 'manca' : `dev'essere uno di: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'unrecognized_keys':
      return 'campo sconosciuto: controlla come è scritto, oppure toglilo';
    case 'invalid_key':
      return 'chiave non ammessa: solo lettere minuscole, cifre e trattini';
    default:
      return 'valore non ammesso';
  }
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'manca';
  if (expected === 'string' && typeof input === 'number') {
    return `dev'essere un testo: scrivi il numero fra virgolette, "${input}"`;
  }
  return `dev'essere ${typeNames[expected] ?? expected}`;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1
      ? 'è vuoto'
      : `troppo corto: almeno ${issue.minimum} caratteri, ora ${length(issue.input)}`;
  }
  if (issue.origin === 'array') return `troppo pochi elementi: almeno ${issue.minimum}, ora ${length(issue.input)}`;
  return `dev'essere almeno ${issue.minimum}`;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (issue.origin === 'string')
    return `troppo lungo: al massimo ${issue.maximum} caratteri, ora ${length(issue.input)}`;
  if (issue.origin === 'array') return `troppi elementi: al massimo ${issue.maximum}, ora ${length(issue.input)}`;
  return `dev'essere al massimo ${issue.maximum}`;
}

function length(input: unknown): number {
  return typeof input === 'string' || Array.isArray(input) ? input.length : 0;
}

/** Returns a line for each issue: the path of the value, and what is wrong with it. */
export const issueLines = ({ issues }: { issues: readonly z.core.$ZodIssue[] }): string[] =>
  issues.map(({ path, message, ...issue }) => {
    const names = 'keys' in issue ? issue.keys.map(String) : [];
    return `${[...path, ...names].map(String).join('.')}: ${message}`;
  });
