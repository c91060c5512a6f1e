import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusReturn } from './use-focus-return';

let finish: () => void;

function Form() {
  const [isPending, setIsPending] = useState(false);
  useFocusReturn(isPending);
  finish = () => setIsPending(false);
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => setIsPending(true)}>
        Invia
      </button>
      <a href="/altro">Altro</a>
    </>
  );
}

/** Presses the button, and takes the focus from it as browsers do when it is disabled. */
function press(): HTMLElement {
  render(<Form />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(button).toBeDisabled();
  const link = screen.getByRole('link');
  link.focus();
  link.blur();
  expect(document.body).toHaveFocus();
  return button;
}

it('gives the focus back to the control that was disabled', () => {
  const button = press();
  act(finish);
  expect(button).toHaveFocus();
});

it('leaves it to a visitor who has moved on', () => {
  press();
  const link = screen.getByRole('link');
  link.focus();
  act(finish);
  expect(link).toHaveFocus();
});
