import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { CallButton } from './call-button';

const never = new Promise<never>(() => undefined);
function Waiting(): never {
  return use(never);
}

function Page({ onCall }: { onCall: () => void }) {
  const [isLoading, setIsLoading] = useState(false);
  const call = async () => {
    onCall();
    startTransition(() => setIsLoading(true));
  };
  return (
    <Suspense>
      <CallButton label="Salva" call={call} />
      {isLoading && <Waiting />}
    </Suspense>
  );
}

it('counts the next press as soon as a call has ended, while a page still loads in a transition', async () => {
  let calls = 0;
  render(<Page onCall={() => (calls += 1)} />);
  const button = screen.getByRole('button', { name: 'Salva' });
  for (const expected of [1, 2, 3]) {
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(calls).toBe(expected);
  }
});

it('makes one call for two presses at once', async () => {
  let calls = 0;
  const call = () => {
    calls += 1;
    return never;
  };
  render(<CallButton label="Salva" call={call} />);
  const button = screen.getByRole('button', { name: 'Salva' });
  button.click();
  button.click();
  expect(calls).toBe(1);
});
