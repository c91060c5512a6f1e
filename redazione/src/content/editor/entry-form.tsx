import { zodResolver } from '@hookform/resolvers/zod';
import type { ContentProblem } from '@salaria/contracts/desk/content/content';
import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { italianMessage } from '@salaria/contracts/italian-messages';
import { useEffect } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { Kind } from '../kind-page';
import { entryFields, formName } from '../form/fields';
import { FormFields } from '../form/form-fields';
import { ArticleFields } from './article-fields';

/** Checks the values as the entry has them, in the words of the server. */
function resolverOf({ schema, fields }: Kind): Resolver<ContentFields> {
  const resolve = zodResolver(schema as never, {
    error: italianMessage as never,
  }) as unknown as Resolver<ContentFields>;
  return (values, context, options) => resolve(entryFields(fields, values), context, options);
}

interface EntryFormProps {
  kind: Kind;
  slug: string;
  /** The values to begin with. */
  fields: ContentFields;
  /** What the server has found in the saved text. */
  problems: readonly ContentProblem[];
  /** Whether all problems are shown, not only those of fields that were left. */
  isChecked: boolean;
  isLocked: boolean;
  onChange: (fields: ContentFields) => void;
}

/** The fields of an entry. Values from elsewhere need another instance (`key`). */
export function EntryForm({ kind, slug, fields, problems, isChecked, isLocked, onChange }: EntryFormProps) {
  const form = useForm<ContentFields>({
    defaultValues: fields,
    resolver: resolverOf(kind),
    mode: 'onTouched',
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(entryFields(kind.fields, values)),
      }),
    [form, kind, onChange],
  );
  useEffect(() => {
    const names: string[] = [];
    for (const { field, reason } of problems) {
      const name = formName(field);
      if (name === '' || !(isChecked || form.getFieldState(name).isTouched)) continue;
      const target = Array.isArray(form.getValues(name)) ? `${name}.root` : name;
      form.setError(target, { type: 'server', message: reason });
      names.push(target);
    }
    return () => form.clearErrors(names);
  }, [form, problems, isChecked]);
  return (
    <FormProvider {...form}>
      <fieldset disabled={isLocked}>
        {kind.kind === 'articles' ? (
          <ArticleFields specs={kind.fields} slug={slug} />
        ) : (
          <FormFields specs={kind.fields} />
        )}
      </fieldset>
    </FormProvider>
  );
}
