import { contentKindSchema } from '@salaria/contracts/desk/content/content';
import { kindOf } from '@salaria/contracts/kinds/kinds';

interface AuditedAction {
  actor: string | null;
  /** What follows the actor, in lower case, or a whole sentence. Names in braces: `{name}`, `{name|text without it}`. */
  action: string | null;
  target: object | null;
  details: readonly object[];
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const kind = name === 'kind' ? contentKindSchema.safeParse(value).data : undefined;
  return kind === undefined ? String(value) : kindOf(kind).oneLabel;
}

/** Whether a sentence has a text, whatever its capital letters, accents and apostrophes. */
export const hasText = (sentence: string, text: string): boolean => fold(sentence).includes(fold(text));

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns an entry of the audit log as a sentence: 'Anna Bianchi ha invitato ugo@example.it come moderatore'. */
export function auditSentence({ actor, action, target, details }: AuditedAction): string {
  const values: Record<string, unknown> = Object.assign({}, ...details, target);
  const fill = (text: string): string =>
    text.replace(
      /\{(\w+)(?:\|((?:[^{}]|\{\w+\})*))?\}/g,
      (_match, name: string, otherwise?: string) => textOf(name, values[name]) ?? fill(otherwise ?? '…'),
    );
  const text = fill(action ?? '').trim();
  if (/^\p{Ll}/u.test(text)) return `${actor ?? '?'} ${text}`;
  // Entries of earlier versions have what the call does, with a full stop.
  return text.endsWith('.') ? `${actor ?? '?'}: ${text}` : text;
}
