// Imports the facade by its name: a section bundles this file and takes the router from the shell.
import { styled } from '@salaria/ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useAddress } from './use-address';

const Form = styled.form`
  display: contents;
  /* Forms are not printed, except around content. */
  @media print { &[data-content] { display: contents !important; } }
`;

/** Hidden fields that keep the query parameters other than `sets` in a GET form. */
export function KeptParameters({ sets }: { sets: readonly string[] }) {
  const { params } = useAddress();
  return [...params].map(
    ([name, value]) => !sets.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/**
 * A GET form whose controls change the query parameters `sets` without scripts; the other parameters stay. It has no
 * box of its own. With `data-content` it is printed.
 */
export function AddressForm({ sets, children, ...form }: ComponentProps<'form'> & { sets: readonly string[] }) {
  return (
    <Form method="get" {...form}>
      <KeptParameters sets={sets} />
      {children}
    </Form>
  );
}

/**
 * Properties of a button in an `AddressForm`: without scripts it submits `name` with `value`, with them it calls
 * `onChoose`.
 */
export const addressButton = (name: string, value: string | undefined, onChoose?: () => void) => ({
  type: 'submit' as const,
  name,
  value: value ?? '',
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    onChoose?.();
  },
});
