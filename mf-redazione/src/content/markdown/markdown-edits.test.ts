import { type Edit, type Format, formatText, insertBlock } from './markdown-edits';

/** Marks the selection of a text with brackets. */
const selectionIn = (marked: string) => {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end };
};
const result = (text: string, { start, end, replacement, selectFrom, selectTo }: Edit): string => {
  const after = text.slice(0, start) + replacement + text.slice(end);
  return `${after.slice(0, selectFrom)}⟦${after.slice(selectFrom, selectTo)}⟧${after.slice(selectTo)}`;
};

it.each<[Format, string, string]>([
  ['bold', 'un ⟦ponte⟧ romano', 'un **⟦ponte⟧** romano'],
  ['bold', 'un **⟦ponte⟧** romano', 'un ⟦ponte⟧ romano'],
  ['bold', 'un ⟦⟧', 'un **⟦testo⟧**'],
  ['italic', 'un **⟦ponte⟧**', 'un ***⟦ponte⟧***'],
  ['italic', 'un *⟦ponte⟧*', 'un ⟦ponte⟧'],
  ['heading', 'Uno\nD⟦⟧ue\nTre', 'Uno\n## Due⟦⟧\nTre'],
  ['heading', '## D⟦⟧ue', 'Due⟦⟧'],
  ['quote', '⟦Uno\nDue⟧', '⟦> Uno\n> Due⟧'],
  ['list', '⟦Uno\n- Due⟧', '⟦- Uno\n- Due⟧'],
  ['list', '⟦- Uno\n- Due⟧', '⟦Uno\nDue⟧'],
  ['numbers', '⟦Uno\nDue⟧', '⟦1. Uno\n2. Due⟧'],
  ['link', 'vedi ⟦il ponte⟧.', 'vedi [il ponte](⟦/blog/⟧).'],
])('%s turns %j into %j', (format, before, after) => {
  const selection = selectionIn(before);
  expect(result(selection.text, formatText(selection, format))).toBe(after);
});

it.each([
  ['⟦⟧', '![](p)⟦⟧\n'],
  ['Un⟦⟧o.\n\nDue.', 'Uno.\n\n![](p)⟦⟧\n\nDue.'],
  ['Uno.⟦⟧', 'Uno.\n\n![](p)⟦⟧\n'],
  ['Uno.\n\n⟦⟧', 'Uno.\n\n![](p)⟦⟧\n'],
  ['Uno.⟦⟧\nDue.', 'Uno.\n\n![](p)⟦⟧\n\nDue.'],
])('puts a block into %j on lines of its own', (before, after) => {
  const selection = selectionIn(before);
  expect(result(selection.text, insertBlock(selection, '![](p)'))).toBe(after);
});
