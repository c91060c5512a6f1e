import { Button, Row, space, Stack } from '@salaria/ui';
import type { FormEvent, ReactNode } from 'react';
import { ActionButton } from './action-button';

const Form = Stack.withComponent('form');

interface AnswerFormProps {
  /** Of the main button, which Enter presses too. */
  submitLabel: string;
  isPending?: boolean;
  /** Without a handler there is nothing to submit yet. */
  onSubmit: (() => void) | undefined;
  /** Between the main button and the one that closes. */
  actions?: ReactNode;
  closeLabel?: string | undefined;
  /** Whether the focus begins on the button that closes. */
  focusesClose?: boolean | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** The content of a dialog that asks for a choice, with its buttons. */
export const AnswerForm = ({ submitLabel, isPending, onSubmit, actions, ...rest }: AnswerFormProps) => {
  const { closeLabel = 'Annulla', focusesClose, onClose, children } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Form onSubmit={submit}>
      {children}
      <Row style={{ marginTop: space.s }}>
        <Button type="submit" disabled={!onSubmit} aria-disabled={isPending}>
          {isPending ? 'Un momento…' : submitLabel}
        </Button>
        {actions}
        <ActionButton
          label={closeLabel}
          look="quiet"
          onClick={onClose}
          {...(focusesClose && { 'data-first-focus': '' })}
        />
      </Row>
    </Form>
  );
};
