import { type Change, ChangeSet, simplifyChanges } from '@tiptap/pm/changeset';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { StepMap } from '@tiptap/pm/transform';
import { Decoration } from '@tiptap/pm/view';
import { diffArrays } from 'diff';

/** Texts with more blocks that differ are shown as replaced. */
const maxBlockEdits = 400;

interface Mark {
  name: 'ins' | 'del' | 'mark';
  /** For screen readers. */
  hint: string;
}
const added: Mark = { name: 'ins', hint: 'aggiunto' };
const removed: Mark = { name: 'del', hint: 'tolto' };
const onlyHere: Mark = { name: 'mark', hint: 'solo qui' };

/** A range of a text in the place of one of another. */
type Range = Pick<Change, 'fromA' | 'toA' | 'fromB' | 'toB'>;

/** Returns the words that differ in two blocks at some positions; all where they are of different kinds. */
function changesInBlock(before: Node | undefined, after: Node | undefined, fromA: number, fromB: number): Range[] {
  const [toA, toB] = [fromA + (before?.nodeSize ?? 0), fromB + (after?.nodeSize ?? 0)];
  if (!before || !after || !before.hasMarkup(after.type, after.attrs)) return [{ fromA, toA, fromB, toB }];
  const all = new StepMap([0, before.content.size, after.content.size]);
  const { changes } = ChangeSet.create(before).addSteps(after, [all], null);
  const inBlock = simplifyChanges(changes, after).map((change) => ({
    fromA: fromA + 1 + change.fromA,
    toA: fromA + 1 + change.toA,
    fromB: fromB + 1 + change.fromB,
    toB: fromB + 1 + change.toB,
  }));
  // Formats alone differ.
  return inBlock.length > 0 ? inBlock : [{ fromA, toA, fromB, toB }];
}

/** Returns what differs in two texts: the blocks that do are compared in pairs. */
function changesOf(before: Node, after: Node): Range[] {
  const keysOf = (doc: Node) => doc.children.map((node) => JSON.stringify(node.toJSON()));
  const parts = diffArrays(keysOf(before), keysOf(after), { maxEditLength: maxBlockEdits }) ?? [
    { removed: true, added: false, count: before.childCount },
    { removed: false, added: true, count: after.childCount },
  ];
  const changes: Range[] = [];
  const [oldBlocks, newBlocks] = [[...before.children], [...after.children]];
  let [fromA, fromB, removedCount, addedCount] = [0, 0, 0, 0];
  const takeBlocks = (hasOld: boolean, hasNew: boolean, isEqual: boolean) => {
    const [old, next] = [hasOld ? oldBlocks.shift() : undefined, hasNew ? newBlocks.shift() : undefined];
    if (!isEqual) changes.push(...changesInBlock(old, next, fromA, fromB));
    fromA += old?.nodeSize ?? 0;
    fromB += next?.nodeSize ?? 0;
  };
  const pair = () => {
    for (; removedCount > 0 || addedCount > 0; removedCount -= 1, addedCount -= 1)
      takeBlocks(removedCount > 0, addedCount > 0, false);
    [removedCount, addedCount] = [0, 0];
  };
  for (const { added: isAdded, removed: isRemoved, count } of parts) {
    if (isRemoved) removedCount += count;
    else if (isAdded) addedCount += count;
    else {
      pair();
      for (let index = 0; index < count; index += 1) takeBlocks(true, true, true);
    }
  }
  pair();
  return changes;
}

function hiddenText(text: string): HTMLElement {
  const hidden = document.createElement('span');
  hidden.dataset.hint = '';
  hidden.textContent = text;
  return hidden;
}

/** Returns what `before` has in a range, as it looks. */
function removedPart(before: Node, from: number, to: number): HTMLElement {
  const { content } = before.slice(from, to);
  const only = content.childCount === 1 ? content.firstChild : null;
  const element = document.createElement(removed.name);
  const inner = only?.isTextblock ? only.content : content;
  element.append(
    hiddenText(` [${removed.hint}: `),
    DOMSerializer.fromSchema(before.type.schema).serializeFragment(inner),
    hiddenText('] '),
  );
  return element;
}

/**
 * Returns the marks of what differs in `after` from `before`.
 *
 * @param showsAfterOnly leaves out what only `before` has
 */
export function changeMarks(before: Node, after: Node, showsAfterOnly: boolean): Decoration[] {
  const { name, hint } = showsAfterOnly ? onlyHere : added;
  return changesOf(before, after).flatMap(({ fromA, toA, fromB, toB }) => {
    const marks: Decoration[] = [];
    if (fromA < toA && !showsAfterOnly)
      marks.push(Decoration.widget(fromB, () => removedPart(before, fromA, toA), { side: -1 }));
    if (fromB === toB) return marks;
    marks.push(Decoration.inline(fromB, toB, { nodeName: name }));
    after.nodesBetween(fromB, toB, (node, position) => {
      // What has no text of its own, or a picture whose text is the same.
      if (node.isBlock && (node.isAtom || ['figure', 'video'].includes(node.type.name)) && position >= fromB)
        marks.push(Decoration.node(position, position + node.nodeSize, { 'data-changed': name }));
      if (!node.isTextblock) return;
      const [start, end] = [Math.max(fromB, position + 1), Math.min(toB, position + node.nodeSize - 1)];
      if (start < end)
        marks.push(
          Decoration.widget(start, () => hiddenText(` [${hint}: `), { side: -1 }),
          Decoration.widget(end, () => hiddenText('] '), { side: 1 }),
        );
    });
    return marks;
  });
}
