// Imports the facade by its name: a section bundles this file and takes the router from the shell.
import { styled } from '@salaria/ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useAddress } from './use-address';

const Form = styled.form`
  display: contents;
`;

/**
 * A GET form whose controls change the query parameters `sets` without scripts; the other parameters stay. It has no
 * box of its own.
 */
export function AddressForm({ sets, children, ...form }: ComponentProps<'form'> & { sets: readonly string[] }) {
  const { params } = useAddress();
  return (
    <Form method="get" {...form}>
      {[...params].map(
        ([name, value]) => !sets.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}

/**
 * Properties of a button in an `AddressForm`: without scripts it submits `name` with `value`, with them it calls
 * `onChoose`.
 */
export const addressButton = (name: string, value: string | undefined, onChoose: () => void) => ({
  type: 'submit' as const,
  name,
  value: value ?? '',
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    onChoose();
  },
});
