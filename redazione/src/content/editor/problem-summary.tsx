import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import { ErrorNotice } from '@salaria/ui';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
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

/** Moves the focus to a problem; in a text also the caret, to its sentence. */
function showProblem(problem: ContentProblem): void {
  const { field, line } = problem;
  const control: (HTMLElement & Partial<Pick<TiptapEditorHTMLElement, 'editor'>>) | undefined = controlOf(field);
  const section = control?.closest('details');
  if (section) section.open = true;
  if (control?.editor) {
    control.editor.commands.showProblem(problem);
    return;
  }
  control?.focus();
  if (!(control instanceof HTMLTextAreaElement) || field !== 'body') return;
  const lines = control.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  control.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  control.scrollTop = ((line - 1) / lines.length) * control.scrollHeight - control.clientHeight / 3;
}

/** Returns the first words of a line, without the signs of Markdown. */
function beginningOf(line = ''): string {
  const words = line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_>`|]|<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return words.slice(0, 6).join(' ') + (words.length > 6 ? '…' : '');
}

interface ProblemSummaryProps {
  /** The Markdown of the entry's text. */
  text: unknown;
  problems: readonly ContentProblem[];
  /** Changes when they are to be read. */
  checks: number;
  labelOf: (field: string) => string;
}

/** All problems of an entry, in the words of the check, with links to their fields. */
export function ProblemSummary({ text, problems, checks, labelOf }: ProblemSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLParagraphElement>(null);
  // After a closing dialog has given the focus back to its button; `checks` only starts it again.
  useEffect(() => {
    const timer = setTimeout(() => checks > 0 && box.current?.focus());
    return () => clearTimeout(timer);
  }, [checks]);
  if (problems.length === 0) return null;
  const lines = typeof text === 'string' ? text.split('\n') : [];
  const placeOf = ({ field, line }: ContentProblem) => (field === 'body' ? beginningOf(lines[line - 1]) : '');
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
              {placeOf(problem) !== '' && `, «${placeOf(problem)}»`}
            </a>
            {`: ${problem.reason}`}
          </li>
        ))}
      </ul>
    </ErrorNotice>
  );
}
