import { maxIssueArticles } from '@salaria/contracts/desk/visitors/newsletter';
import type { PostSummary } from '@salaria/contracts/posts';
import { Field, Muted, Row, Select, Stack } from '@salaria/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Options } from '../../desk/parts/choice';
import { ActionList } from '../../desk/parts/layout';
import { ActionButton } from '../../desk/parts/actions/action-button';

interface ArticlePickerProps {
  /** The articles that an issue may have. */
  posts: readonly PostSummary[];
  slugs: readonly string[];
  onChange: (slugs: string[]) => void;
}

const tool = { look: 'quiet', hidesLabel: true } as const;
const moved = (slugs: readonly string[], from: number, to: number): string[] =>
  slugs.toSpliced(from, 1).toSpliced(to, 0, ...slugs.slice(from, from + 1));

/** Chooses the articles of an issue and their order. */
export function ArticlePicker({ posts, slugs, onChange }: ArticlePickerProps) {
  const titleId = useId();
  const select = useRef<HTMLSelectElement>(null);
  const titles = new Map(posts.map(({ slug, title }) => [slug, title ?? slug]));
  const free = posts.filter(({ slug }) => !slugs.includes(slug));
  const isFull = slugs.length >= maxIssueArticles;
  const add = (slug: string) => slug !== '' && !isFull && onChange([...slugs, slug]);
  const remove = (removed: string) => {
    onChange(slugs.filter((slug) => slug !== removed));
    select.current?.focus();
  };
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Articoli</h3>
      {slugs.length === 0 && <Muted>Nessun articolo scelto.</Muted>}
      <ActionList as="ol" aria-labelledby={titleId}>
        {slugs.map((slug, index) => {
          const title = titles.get(slug) ?? `${slug} (non pubblicato)`;
          return (
            <li key={slug}>
              <span>{`${index + 1}. ${title}`}</span>
              <Row>
                <ActionButton
                  {...tool}
                  icon={ArrowUp}
                  label={`Sposta su: ${title}`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && onChange(moved(slugs, index, index - 1))}
                />
                <ActionButton
                  {...tool}
                  icon={ArrowDown}
                  label={`Sposta giù: ${title}`}
                  aria-disabled={index === slugs.length - 1}
                  onClick={() => index < slugs.length - 1 && onChange(moved(slugs, index, index + 1))}
                />
                <ActionButton {...tool} icon={X} label={`Togli: ${title}`} onClick={() => remove(slug)} />
              </Row>
            </li>
          );
        })}
      </ActionList>
      <Field label="Aggiungi un articolo">
        {(control) => (
          <Select {...control} ref={select} value="" onChange={(event) => add(event.target.value)}>
            <option value="">{isFull ? `Al massimo ${maxIssueArticles} articoli` : 'Scegli…'}</option>
            <Options options={free.map(({ slug, title }) => ({ value: slug, label: title ?? slug }))} />
          </Select>
        )}
      </Field>
    </Stack>
  );
}
