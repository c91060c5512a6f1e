import type { ContentFields } from '@salaria/contracts/desk/content/content-texts';
import { Field, Select } from '@salaria/ui';
import { useState } from 'react';
import { EntryPreview } from './entry-preview';

interface QuizPreviewProps {
  slug: string;
  /** Name of the frame. */
  title: string;
  fields: ContentFields;
  saves: number;
}

/** Returns the query of a quiz's page that shows a question, counted from 0; after the last one, the result. */
const queryOf = (index: number): string => (index === 0 ? '' : `?risposte=${Array(index).fill('0').join('-')}`);

/** A quiz as the site renders it, one question at a time, and its result. */
export function QuizPreview({ slug, title, fields, saves }: QuizPreviewProps) {
  const [index, setIndex] = useState(0);
  const count = Array.isArray(fields.questions) ? fields.questions.length : 0;
  const shown = Math.min(index, count);
  return (
    <EntryPreview kind="quizzes" slug={slug} saves={saves} title={title} query={queryOf(shown)}>
      {count > 0 && (
        <Field label="Che cosa mostra l’anteprima">
          {(control) => (
            <Select {...control} value={shown} onChange={(event) => setIndex(Number(event.target.value))}>
              {Array.from({ length: count }, (_, question) => (
                <option key={question} value={question}>
                  {`Domanda ${question + 1}`}
                </option>
              ))}
              <option value={count}>Il risultato, senza risposte</option>
            </Select>
          )}
        </Field>
      )}
    </EntryPreview>
  );
}
