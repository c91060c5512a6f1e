import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type FieldPath, fieldName } from './field-spec';

export interface FormState {
  change: (path: FieldPath, value: unknown) => void;
  /** Returns the reasons of the problems of exactly this field. */
  problemsAt: (path: FieldPath) => readonly string[];
}

const formContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = use(formContext);
  if (!form) throw new Error('a field outside of a form');
  return form;
}

/** Returns the id of a field's control, to which the summary of problems links. */
export const controlId = (field: string): string => `campo-${field}`;

interface FormProviderProps {
  problems: readonly Pick<ContentProblem, 'field' | 'reason'>[];
  onChange: FormState['change'];
  children: ReactNode;
}

/** Gives the fields inside what they need to show problems and to report changes. */
export function FormProvider({ problems, onChange, children }: FormProviderProps) {
  const form = useMemo<FormState>(
    () => ({
      change: onChange,
      problemsAt: (path) => {
        const name = fieldName(path);
        return problems.filter(({ field }) => field === name).map(({ reason }) => reason);
      },
    }),
    [problems, onChange],
  );
  return <formContext.Provider value={form}>{children}</formContext.Provider>;
}
