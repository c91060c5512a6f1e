import { Editor } from '@tiptap/core';
import { articleExtensions } from '../format/article-markdown';
import { TabThrough } from './tab-through';

const list = '<ul><li><p>Sale</p></li><li><p>Ambra</p></li></ul>';

function press(editor: Editor, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(event);
  return event;
}

it('Tab leaves a list that it has come to, and indents an item once something was done there', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const extensions = [...articleExtensions(() => Promise.resolve(undefined)), TabThrough];
  const editor = new Editor({ element, extensions, content: list, injectCSS: false });
  editor.commands.setTextSelection(editor.state.doc.content.size - 3);
  editor.view.dom.dispatchEvent(new FocusEvent('focus'));
  expect(press(editor, 'Tab').defaultPrevented).toBe(false);
  expect(editor.getHTML()).toBe(list);
  press(editor, 'ArrowRight');
  expect(press(editor, 'Tab').defaultPrevented).toBe(true);
  expect(editor.view.dom.querySelectorAll('ul ul')).toHaveLength(1);
  editor.destroy();
});
