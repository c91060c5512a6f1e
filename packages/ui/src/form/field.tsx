import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, space } from '../theme/tokens';

const control = {
  width: '100%',
  minHeight: '2.75rem',
  padding: `0.5rem ${space.s}`,
  background: color.input,
  border: `1px solid #8C7F70`,
  borderRadius: '6px',
  '&[aria-invalid="true"]': { borderColor: color.rosso, boxShadow: `0 0 0 1px ${color.rosso}` },
  '&:disabled': { background: color.band, color: color.muted },
} as const;

export const TextInput = styled.input(control);
export const TextArea = styled.textarea({ ...control, minHeight: '9rem', resize: 'vertical' });
export const Select = styled.select({ ...control, paddingRight: space.xl, maxWidth: '100%' });

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
`;
const Label = styled.label`
  font-weight: 600;
`;
/** Has its place before there is a problem. */
const ProblemPlace = styled.div`
  min-height: 1.5rem;
  line-height: 1.5rem;
`;
const Problem = styled.p`
  color: ${color.rosso};
  font-size: 0.95rem;
  font-weight: 600;
`;

type ControlAttributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A label, the control that `children` renders with the given attributes, and the validation message `problem`. */
export function Field({
  label,
  problem,
  reservesPlace = false,
  children,
}: {
  label: ReactNode;
  problem?: string | undefined;
  /** Keeps a line for the message before there is one, so that nothing below moves when it appears. */
  reservesPlace?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const id = useId();
  const message = problem && (
    <Problem id={`${id}-problem`} role="alert">
      {problem}
    </Problem>
  );
  return (
    <Wrapper>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? `${id}-problem` : undefined,
      })}
      {reservesPlace ? <ProblemPlace>{message}</ProblemPlace> : message}
    </Wrapper>
  );
}
