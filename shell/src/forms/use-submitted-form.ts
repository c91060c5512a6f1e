import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import { createContext, use, useState } from 'react';
import { readEmbeddedJson } from '../embedded-json';

/** The form that the server has not accepted, during SSR. */
export const submittedFormContext = createContext<SubmittedForm | undefined>(undefined);

/** Returns the form of the page at `path` as it was submitted without scripts, if the server has not accepted it. */
export function useSubmittedForm(path: string): SubmittedForm | undefined {
  const rendered = use(submittedFormContext);
  const [submitted] = useState(() => rendered ?? (readEmbeddedJson('salaria-form') as SubmittedForm | undefined));
  return submitted?.path === path ? submitted : undefined;
}
