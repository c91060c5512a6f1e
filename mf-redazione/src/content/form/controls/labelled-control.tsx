import { color, Muted, space, styled } from '@salaria/ui';
import type { ReactNode } from 'react';
import { type FieldPath, fieldName } from '../field-spec';
import { controlId, useForm } from '../form-context';

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xxs};
  min-width: 0;
`;
const Label = styled.label`
  font-weight: 600;
`;
export const ProblemText = styled.p`
  color: ${color.rosso};
  font-weight: 600;
  font-size: 0.95rem;
`;
const Optional = styled.span`
  color: ${color.muted};
  font-weight: 400;
`;

interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledControlProps {
  path: FieldPath;
  label: string;
  help?: ReactNode;
  isOptional?: boolean | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** A label, help, the control that `children` renders, and the problems that the server has found there. */
export function LabelledControl({ path, label, help, isOptional, children }: LabelledControlProps) {
  const id = controlId(fieldName(path));
  const problems = useForm().problemsAt(path);
  const described = [help !== undefined && `${id}-aiuto`, problems.length > 0 && `${id}-problema`].filter(Boolean);
  return (
    <Wrapper>
      <Label htmlFor={id}>
        {label}
        {isOptional && <Optional> (facoltativo)</Optional>}
      </Label>
      {children({
        id,
        'aria-invalid': problems.length > 0,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {help !== undefined && <Muted id={`${id}-aiuto`}>{help}</Muted>}
      {problems.length > 0 && (
        <div id={`${id}-problema`}>
          {problems.map((reason) => (
            <ProblemText key={reason}>{reason}</ProblemText>
          ))}
        </div>
      )}
    </Wrapper>
  );
}
