/** JSON that is ready to be sent. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = omitAbsentFields(text);
  }
}

/**
 * Leaves out fields named with a question mark (`"aat?"`) where they are null, and removes the mark where they are not:
 * a query that writes JSON has every column in every row. JSON escapes quotes inside texts, so only fields match.
 */
function omitAbsentFields(json: string): string {
  if (!json.includes('?":')) return json;
  return json.replace(/,"(\w+)\?":(null)?/g, (_field, name: string, absent?: string) => (absent ? '' : `,"${name}":`));
}
