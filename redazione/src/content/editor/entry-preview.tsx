import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import * as z from '@salaria/contracts/z';
import { contentPreviewSchema } from '@salaria/contracts/desk/content/content';
import { Muted, readJson, Row, Stack } from '@salaria/ui';
import { useState } from 'react';
import useSWR from 'swr';
import { ActionButton } from '../../desk/parts/actions/action-button';
import { ChoiceField } from '../../desk/parts/choice';
import { LoadFailure, Loading } from '../../desk/parts/read-state';
import type { Kind } from '../kind-page';
import { entryPath } from '../content.queries';
import { CallButton } from '../../desk/parts/actions/call-button';

const height = 'min(52rem, 80vh)';
/**
 * The page runs no scripts. It keeps its origin, the one of visitors, from which it loads fonts and pictures. Its links
 * open windows of their own.
 */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * Returns answers, counted from 1 with 0 for none, after which a quiz's page shows a question, counted from 0; after the
 * last one, the result.
 */
const answersBefore = (index: number, given: readonly number[]): string | undefined =>
  index === 0 ? undefined : Array.from({ length: index }, (_, place) => given[place] ?? 0).join('-');

/** Returns the possible answers of a question of a quiz. */
function optionsOf(questions: unknown, index: number): string[] {
  const options: unknown = Array.isArray(questions) ? Object(questions[index]).options : undefined;
  return Array.isArray(options) ? options.map(String) : [];
}
const letterOf = (index: number): string => String.fromCharCode(65 + index);

interface Shown {
  url: string;
  loadedAt: number;
}

interface EntryPreviewProps {
  kind: Kind;
  slug: string;
  fields: ContentFields;
  /** Changes when the server has stored something. */
  saves: number;
}

/** An entry as the site renders it, with what is saved; it follows each save. A quiz shows one question at a time. */
export function EntryPreview({ kind: { kind, previewTitle }, slug, fields, saves }: EntryPreviewProps) {
  const [index, setIndex] = useState(0);
  /** Answers in the preview, by question. */
  const [given, setGiven] = useState<readonly number[]>([]);
  const questions = kind === 'quizzes' && Array.isArray(fields.questions) ? fields.questions.length : 0;
  const question = Math.min(index, questions);
  const answers = answersBefore(question, given);
  const path = `${entryPath({ kind, slug })}/preview${answers === undefined ? '' : `?risposte=${answers}`}`;
  /** A link to the page as it is saved, valid for some minutes. */
  const readUrl = async () => z.parse(contentPreviewSchema, await readJson(path)).url;
  const load = async () => ({ url: await readUrl(), loadedAt: performance.now() });
  const {
    data: shown,
    error,
    mutate,
  } = useSWR<Shown, unknown>([path, saves], load, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  // The link of the frame may have expired.
  const openWindow = async () => window.open(await readUrl(), '_blank', 'noopener');
  return (
    <Stack as="section" id="anteprima" aria-labelledby="anteprima-titolo" tabIndex={-1}>
      <h2 id="anteprima-titolo">Anteprima</h2>
      <Row>
        <CallButton label="Anteprima in una nuova scheda" look="quiet" call={openWindow} />
      </Row>
      {questions > 0 && (
        <ChoiceField
          label="Che cosa mostra l’anteprima"
          value={String(question)}
          options={[
            ...Array.from({ length: questions }, (_, place) => ({
              value: String(place),
              label: `Domanda ${place + 1}`,
            })),
            { value: String(questions), label: 'Il risultato' },
          ]}
          onChange={(value) => setIndex(Number(value))}
        />
      )}
      {questions > 0 && (
        <Stack role="group" aria-label="Prova il quiz">
          <Muted>Una prova: non conta fra i risultati dei visitatori.</Muted>
          <Row>
            {optionsOf(fields.questions, question).map((text, place) => (
              <ActionButton
                key={place}
                look="outline"
                label={`${letterOf(place)}. ${text}`}
                onClick={() => {
                  setGiven(
                    Array.from({ length: questions }, (_, at) => (at === question ? place + 1 : (given[at] ?? 0))),
                  );
                  setIndex(question + 1);
                }}
              />
            ))}
            {question > 0 && (
              <ActionButton
                look="quiet"
                label="Ricomincia"
                onClick={() => {
                  setGiven([]);
                  setIndex(0);
                }}
              />
            )}
          </Row>
        </Stack>
      )}
      {error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
      {/* A frame of its own for each link: a change of `src` would enter the history of the page. */}
      {shown && (
        <iframe key={shown.loadedAt} src={shown.url} title={previewTitle} sandbox={sandbox} style={{ height }} />
      )}
      {!shown && error === undefined && <Loading height={height} />}
    </Stack>
  );
}
