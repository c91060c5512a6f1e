import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion, type SuggestionOptions, type SuggestionProps } from '@tiptap/suggestion';
import { type BlockChoice, type BlockDialogs, findBlocks } from './block-list';

interface SlashMenuOptions {
  dialogs: () => BlockDialogs;
  /** Returns the element that the list is added to. */
  container: () => HTMLElement;
}

const listId = 'blocchi-del-testo';

/** The list of blocks as an ARIA listbox; the focus stays in the text, whose `aria-activedescendant` names the option. */
class BlockList {
  readonly dom = document.createElement('ul');
  private unmount: (() => void) | undefined;
  private props: SuggestionProps<BlockChoice> | undefined;
  private index = 0;

  constructor() {
    this.dom.id = listId;
    this.dom.dataset.blocks = '';
    this.dom.setAttribute('role', 'listbox');
    this.dom.setAttribute('aria-label', 'Blocchi');
  }

  show(props: SuggestionProps<BlockChoice>): void {
    // The items follow at once.
    if (props.loading) return;
    if (this.props?.query !== props.query) this.index = 0;
    this.props = props;
    this.dom.replaceChildren(...props.items.map((item, index) => this.optionOf(item, index)));
    this.dom.hidden = props.items.length === 0;
    this.unmount ??= props.mount(this.dom);
    this.mark();
  }

  close(): void {
    this.unmount?.();
    this.unmount = undefined;
    this.dom.remove();
    for (const name of ['aria-activedescendant', 'aria-controls']) this.props?.editor.view.dom.removeAttribute(name);
    this.props = undefined;
  }

  /** Returns whether the key is the list's. */
  press({ key }: KeyboardEvent): boolean {
    const count = this.props?.items.length ?? 0;
    if (count === 0) return false;
    if (key === 'ArrowDown') this.index = (this.index + 1) % count;
    else if (key === 'ArrowUp') this.index = (this.index + count - 1) % count;
    else if (key === 'Enter' || key === 'Tab') this.choose(this.index);
    else return false;
    this.mark();
    return true;
  }

  private choose(index: number): void {
    const item = this.props?.items[index];
    if (item) this.props?.command(item);
  }

  private optionOf({ label, hint }: BlockChoice, index: number): HTMLElement {
    const option = document.createElement('li');
    const name = document.createElement('strong');
    option.id = `${listId}-${index}`;
    option.setAttribute('role', 'option');
    name.textContent = label;
    option.append(name, ` ${hint}`);
    // The selection of the text stays where it is.
    option.addEventListener('mousedown', (event) => event.preventDefault());
    option.addEventListener('click', () => this.choose(index));
    return option;
  }

  private mark(): void {
    const text = this.props?.editor.view.dom;
    text?.setAttribute('aria-controls', listId);
    for (const [index, option] of [...this.dom.children].entries()) {
      option.setAttribute('aria-selected', String(index === this.index));
      if (index !== this.index) continue;
      text?.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView?.({ block: 'nearest' });
    }
  }
}

/** Lists the blocks of a text after '/' at the start of a paragraph, and those that further letters name. */
export const SlashMenu = Extension.create<SlashMenuOptions>({
  name: 'slashMenu',
  addOptions: () => ({
    dialogs: () => ({ onPicture: undefined, onGallery: undefined, onVideo: () => undefined }),
    container: () => document.body,
  }),
  addProseMirrorPlugins() {
    const list = new BlockList();
    const options: SuggestionOptions<BlockChoice, BlockChoice> = {
      editor: this.editor,
      pluginKey: new PluginKey('slashMenu'),
      char: '/',
      startOfLine: true,
      container: this.options.container(),
      allow: ({ state, range }) => {
        const $from = state.doc.resolve(range.from);
        return $from.parent.type.name === 'paragraph' && $from.parentOffset === 0;
      },
      items: ({ query }) => findBlocks(query, this.options.dialogs()),
      command: ({ editor, range, props }) => {
        editor.chain().focus().deleteRange(range).run();
        props.use(editor);
      },
      render: () => ({
        onStart: (props) => list.show(props),
        onUpdate: (props) => list.show(props),
        onKeyDown: ({ event }) => {
          // It closes the list only: the caret stays in the text.
          if (event.key === 'Escape') event.stopPropagation();
          return list.press(event);
        },
        onExit: () => list.close(),
      }),
    };
    return [Suggestion(options)];
  },
});
