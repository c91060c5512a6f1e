import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import { createContext, use, useState } from 'react';

/** The form that the server has not accepted, during SSR. */
export const submittedFormContext = createContext<SubmittedForm | undefined>(undefined);

/** Returns the form of the document; html-page.ts of the API writes it. */
function embeddedForm(): SubmittedForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('salaria-form')?.textContent;
  return text ? (JSON.parse(text) as SubmittedForm) : undefined;
}

/** Returns the form of the page at `path` as it was submitted without scripts, if the server has not accepted it. */
export function useSubmittedForm(path: string): SubmittedForm | undefined {
  const rendered = use(submittedFormContext);
  const [submitted] = useState(() => rendered ?? embeddedForm());
  return submitted?.path === path ? submitted : undefined;
}
