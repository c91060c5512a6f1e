/** Lines kept for the report of one render, and the length of each; later lines are dropped. */
const maxLines = 20;
const maxLineLength = 300;

let lines: string[] = [];

function write(...values: unknown[]): void {
  if (lines.length >= maxLines) return;
  const text = values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');
  lines.push(text.slice(0, maxLineLength));
}

export const console = { debug: write, error: write, info: write, log: write, trace: write, warn: write };

/** Returns what was written since the last call. */
export function takeLines(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
