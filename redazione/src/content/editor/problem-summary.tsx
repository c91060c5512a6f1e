import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { ErrorNotice } from '@salaria/ui';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { controlId, formName } from '../form/fields';

/** Returns the control of a field, or of the nearest group around it that is on the page. */
function controlOf(field: string): HTMLElement | undefined {
  const steps = formName(field).split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const element = document.getElementById(controlId(steps.slice(0, length).join('.')));
    if (element) return element;
  }
  return undefined;
}

/** Moves the focus to a problem; in a text also the caret, to its line. */
function showProblem({ field, line }: ContentProblem): void {
  const control = controlOf(field);
  const section = control?.closest('details');
  if (section) section.open = true;
  control?.focus();
  if (!(control instanceof HTMLTextAreaElement) || field !== 'body') return;
  const lines = control.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  control.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  control.scrollTop = ((line - 1) / lines.length) * control.scrollHeight - control.clientHeight / 3;
}

interface ProblemSummaryProps {
  problems: readonly ContentProblem[];
  /** Changes when they are to be read. */
  checks: number;
  labelOf: (field: string) => string;
}

/** All problems of an entry, in the words of the check, with links to their fields. */
export function ProblemSummary({ problems, checks, labelOf }: ProblemSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLParagraphElement>(null);
  // After a closing dialog has given the focus back to its button; `checks` only starts it again.
  useEffect(() => {
    const timer = setTimeout(() => checks > 0 && box.current?.focus());
    return () => clearTimeout(timer);
  }, [checks]);
  if (problems.length === 0) return null;
  const show = (event: MouseEvent, problem: ContentProblem) => {
    event.preventDefault();
    showProblem(problem);
  };
  return (
    <ErrorNotice as="section" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{problems.length === 1 ? 'Una cosa da correggere' : `${problems.length} cose da correggere`}</h2>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>
            <a href={`#${controlId(formName(problem.field))}`} onClick={(event) => show(event, problem)}>
              {labelOf(problem.field)}
              {problem.field === 'body' && `, riga ${problem.line}`}
            </a>
            {`: ${problem.reason}`}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}
