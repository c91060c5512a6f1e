import { Dialog } from '@salaria/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHome, useFocusHome } from './use-focus-home';

function Part() {
  useFocusHome();
  const [shown, setShown] = useState<'buttons' | 'dialog' | 'nothing'>('buttons');
  return (
    <section>
      <h2 {...focusHome}>Uscita</h2>
      {shown !== 'nothing' && (
        <div>
          {/* As in a browser, which runs microtasks, React's too, between two listeners of a person's click. */}
          <button type="button" onClick={() => flushSync(() => setShown('nothing'))}>
            Annulla l’uscita
          </button>
          <button type="button" onClick={() => setShown('dialog')}>
            Programma…
          </button>
        </div>
      )}
      {shown === 'dialog' && (
        <Dialog title="Programmare l’uscita" onClose={() => setShown('buttons')}>
          <button type="submit" onClick={() => setShown('nothing')}>
            Programma
          </button>
        </Dialog>
      )}
    </section>
  );
}

it.each([
  ['that removes itself', ['Annulla l’uscita']],
  ['that opened a dialog and is gone after it', ['Programma…', 'Programma']],
])('moves the focus from a button %s to the heading of its part', async (_, pressed) => {
  render(<Part />);
  for (const name of pressed) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Uscita' })).toHaveFocus());
});
