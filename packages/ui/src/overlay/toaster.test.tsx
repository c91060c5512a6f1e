import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toast-store';
import Toaster from './toaster';

afterEach(() => jest.useRealTimers());

test('shows one toast at a time', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Primo' }));
  act(() => toast({ title: 'Secondo', variant: 'destructive' }));
  expect(screen.queryByText('Primo')).not.toBeInTheDocument();
  expect(screen.getByText('Secondo').closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
});

test('closes a toast after five seconds by default', () => {
  jest.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: 'Breve' }));
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.getByText('Breve')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Breve')).not.toBeInTheDocument();
});

test('closes a toast with its button', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Fatto', description: 'Tutto bene' }));
  expect(screen.getByText('Tutto bene')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi la notifica' }));
  expect(screen.queryByText('Fatto')).not.toBeInTheDocument();
});

test('F8 moves the focus to the notifications', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Fatto' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifiche (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});
