import { color, Muted, space, Stack, styled } from '@salaria/ui';
import type { ReactNode } from 'react';
import { useSettled } from '../../desk/forms/use-settled';
import { controlId } from './fields';

/** Has its place before there is a problem. */
const ProblemPlace = styled.div`
  min-height: 1.5rem;
  line-height: 1.5rem;
`;
const Problem = styled.p`
  color: ${color.rosso};
  font-weight: 600;
  font-size: 0.95rem;
`;
/** What react-hook-form knows of a field; its errors may be inside of `error`, as those of the items of a list. */
export interface FieldState {
  error?: unknown;
  isTouched: boolean;
}

/** Returns the problems of a field that are to be seen: until it was left, only those that the server has found. */
function messagesOf({ error, isTouched }: FieldState): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string')
    return isTouched || ('type' in error && error.type === 'server') ? [error.message] : [];
  const inner: unknown[] = Object.values({ ...error, ref: undefined });
  return [...new Set(inner.flatMap((one) => messagesOf({ error: one, isTouched })))];
}

/** What is wrong with a field. */
export function Problems({ id, state }: { id?: string; state: FieldState }) {
  const messages = useSettled(messagesOf(state));
  return (
    <ProblemPlace id={id}>
      {messages.map((message) => (
        <Problem key={message}>{message}</Problem>
      ))}
    </ProblemPlace>
  );
}

export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledControlProps {
  /** Of the field in the form. */
  name: string;
  label: string;
  help?: ReactNode;
  isOptional?: boolean | undefined;
  state: FieldState;
  children: (control: ControlAttributes) => ReactNode;
}

/** A label, the control that `children` renders, help and problems. */
export function LabelledControl({ name, label, help, isOptional, state, children }: LabelledControlProps) {
  const id = controlId(name);
  const isInvalid = messagesOf(state).length > 0;
  const described = [help !== undefined && `${id}-aiuto`, isInvalid && `${id}-problema`].filter(Boolean);
  return (
    <Stack style={{ gap: space.xxs }}>
      <label htmlFor={id} id={`${id}-nome`}>
        {label}
        {isOptional && (
          <Muted as="span" style={{ fontWeight: 400 }}>
            {' '}
            (facoltativo)
          </Muted>
        )}
      </label>
      {children({
        id,
        'aria-invalid': isInvalid,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {help !== undefined && <Muted id={`${id}-aiuto`}>{help}</Muted>}
      <Problems id={`${id}-problema`} state={state} />
    </Stack>
  );
}
