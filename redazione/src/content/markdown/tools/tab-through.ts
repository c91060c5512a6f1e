import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Has Tab leave a text in which nothing was done since it got the focus: it would change a list or a table there. */
export const TabThrough = Extension.create({
  name: 'tabThrough',
  addProseMirrorPlugins() {
    let isUntouched = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            focus: () => {
              isUntouched = true;
            },
            click: () => {
              isUntouched = false;
            },
            keydown: (_view, { key }) => {
              if (key === 'Tab') return isUntouched;
              if (key !== 'Shift') isUntouched = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});
