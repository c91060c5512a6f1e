import { maxIssueArticles } from '@salaria/contracts/desk/newsletter';
import type { PostSummary } from '@salaria/contracts/posts';
import { Button, Field, Muted, Row, Select, Stack } from '@salaria/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { ActionList } from '../../desk/parts/layout';

interface ArticlePickerProps {
  /** The articles that an issue may have. */
  posts: readonly PostSummary[];
  slugs: readonly string[];
  onChange: (slugs: string[]) => void;
}

function swapped(slugs: readonly string[], index: number, other: number): string[] {
  const next = [...slugs];
  const moved = next.splice(index, 1);
  next.splice(other, 0, ...moved);
  return next;
}

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
                <Button
                  type="button"
                  look="quiet"
                  aria-label={`Sposta su: ${title}`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && onChange(swapped(slugs, index, index - 1))}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </Button>
                <Button
                  type="button"
                  look="quiet"
                  aria-label={`Sposta giù: ${title}`}
                  aria-disabled={index === slugs.length - 1}
                  onClick={() => index < slugs.length - 1 && onChange(swapped(slugs, index, index + 1))}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </Button>
                <Button type="button" look="quiet" aria-label={`Togli: ${title}`} onClick={() => remove(slug)}>
                  <X size={18} aria-hidden="true" />
                </Button>
              </Row>
            </li>
          );
        })}
      </ActionList>
      <Field label="Aggiungi un articolo">
        {(control) => (
          <Select {...control} ref={select} value="" onChange={(event) => add(event.target.value)}>
            <option value="">{isFull ? `Al massimo ${maxIssueArticles} articoli` : 'Scegli…'}</option>
            {free.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title ?? slug}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Stack>
  );
}
