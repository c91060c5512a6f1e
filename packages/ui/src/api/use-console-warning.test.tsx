import { render } from '@testing-library/react';
import { useConsoleWarning } from './use-console-warning';

function Page({ error }: { error?: Error }) {
  useConsoleWarning('Failed to fetch', error);
  return null;
}

test('an error is logged once, and nothing without an error', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { rerender } = render(<Page />);
  expect(warn).not.toHaveBeenCalled();
  const error = new Error('no answer');
  rerender(<Page error={error} />);
  rerender(<Page error={error} />);
  expect(warn.mock.calls).toEqual([['Failed to fetch', error]]);
  warn.mockRestore();
});
