import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { articleExtensions } from '../format/article-markdown';
import { SlashMenu } from './slash-menu';

const onPicture = jest.fn();

function open() {
  const element = document.body.appendChild(document.createElement('div'));
  const dialogs = () => ({ onPicture, onGallery: undefined, onVideo: () => undefined });
  const extensions = [...articleExtensions(() => Promise.resolve(undefined)), SlashMenu.configure({ dialogs })];
  return new Editor({ element, extensions, injectCSS: false });
}
const press = ({ view }: Editor, key: string) =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key })));
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0]);
const blocks = ({ state }: Editor) => state.doc.children.map(({ type }) => type.name);

afterEach(() => document.body.replaceChildren());

it('lists the blocks after a slash, filters them by letters, and makes the chosen one', async () => {
  const editor = open();
  editor.commands.insertContent('/');
  expect(await screen.findByRole('listbox', { name: 'Blocchi' })).toBeTruthy();
  expect(labels()).not.toContain('Galleria');
  editor.commands.insertContent('elen');
  await waitFor(() => expect(labels()).toEqual(['Elenco', 'Elenco']));
  expect(press(editor, 'ArrowDown')).toBe(true);
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Elenco numerato/);
  expect(editor.view.dom.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press(editor, 'Enter');
  expect(blocks(editor)).toEqual(['orderedList']);
  expect(editor.getText().trim()).toBe('');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(editor.view.dom.hasAttribute('aria-activedescendant')).toBe(false);
});

it('is closed by Escape, and leaves a slash in a sentence alone', async () => {
  const editor = open();
  editor.commands.insertContent('/foto');
  await waitFor(() => expect(labels()).toContain('Fotografia'));
  press(editor, 'Escape');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(editor.getText()).toBe('/foto');
  editor.commands.setContent('<p>e</p>');
  editor.commands.focus('end');
  editor.commands.insertContent('/o');
  await Promise.resolve();
  expect(labels()).toEqual([]);
});

it('asks for what a block needs before it is in the text', async () => {
  const editor = open();
  editor.commands.insertContent('/fotogr');
  await waitFor(() => expect(labels()).toEqual(['Fotografia']));
  press(editor, 'Enter');
  expect(onPicture).toHaveBeenCalledTimes(1);
  expect(editor.getText()).toBe('');
});
