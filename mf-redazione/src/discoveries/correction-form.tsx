import type { DeskDiscovery, DiscoveryCorrection } from '@salaria/contracts/desk/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import * as z from '@salaria/contracts/z';
import { Button, Field, Row, Select, Stack, TextInput, toast } from '@salaria/ui';
import { type FormEvent, useId } from 'react';
import { DraftNote } from '../desk/drafts/forms/draft-note';
import { SendStatus } from '../desk/drafts/forms/send-status';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { useRetriedSubmit } from '../desk/drafts/forms/use-retried-submit';
import { FormRow } from '../desk/parts/form-row';
import { StackForm } from '../desk/stack-form';
import { correctDiscovery, draftEntries, readDiscovery } from './discoveries.queries';

const texts = [
  { name: 'title', label: 'Titolo' },
  { name: 'location', label: 'Luogo' },
  { name: 'latitude', label: 'Latitudine (gradi decimali)' },
  { name: 'longitude', label: 'Longitudine (gradi decimali)' },
] as const;
const choices = [
  { name: 'period', label: 'Periodo', values: discoveryPeriods },
  { name: 'category', label: 'Categoria', values: discoveryCategories },
] as const;

interface CorrectionFormProps {
  discovery: DeskDiscovery;
  onChanged: (discovery: DeskDiscovery) => void;
  onReload: () => void;
}

/** The fields that the person has changed; the others are those of the server, also after a conflict. */
const changesSchema = z.partial(
  z.object({
    title: z.string(),
    location: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    period: z.string(),
    category: z.string(),
  }),
);
type Changes = z.infer<typeof changesSchema>;
type Correction = Required<Changes>;
const blank: Changes = {};

/** Corrects place, coordinates, period, category and title. The server decides what is valid. */
export function CorrectionForm({ discovery, onChanged, onReload }: CorrectionFormProps) {
  const { title, location, latitude, longitude, period, category, version } = discovery;
  const stored: Correction = { title, location, latitude, longitude, period, category };
  const draft = useFormDraft({
    entry: draftEntries(discovery.id).correction,
    label: `Correzioni a «${title}»`,
    schema: changesSchema,
    blank,
  });
  const fields = Object.keys(stored) as (keyof Correction)[];
  const values = Object.fromEntries(fields.map((name) => [name, draft.content[name] ?? stored[name]])) as Correction;
  const titleId = useId();
  const submission = useRetriedSubmit();
  const { isPending, failure, run } = submission;
  // A field with the stored value is not changed.
  const set = (name: keyof Correction, value: string) =>
    draft.change({ [name]: value === stored[name] ? undefined : value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isCorrected = await run(
      async () => onChanged(await correctDiscovery(discovery.id, { ...values, version } as DiscoveryCorrection)),
      async () => {
        const now = await readDiscovery(discovery.id);
        const isDone = fields.every((name) => now[name] === values[name]);
        if (isDone) onChanged(now);
        return isDone;
      },
    );
    if (!isCorrected) return;
    draft.clear();
    toast({ title: 'Correzioni salvate' });
  };
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Correggi</h3>
      <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
        <DraftNote draft={draft} />
        <FormRow>
          {texts.map(({ name, label }) => (
            <Field key={name} label={label} problem={failure?.fields[name]}>
              {(control) => (
                <TextInput
                  {...control}
                  value={values[name]}
                  readOnly={isPending}
                  onChange={(event) => set(name, event.target.value)}
                />
              )}
            </Field>
          ))}
          {choices.map(({ name, label, values: known }) => (
            <Field key={name} label={label} problem={failure?.fields[name]}>
              {(control) => (
                <Select {...control} value={values[name]} onChange={(event) => set(name, event.target.value)}>
                  {[...new Set([discovery[name], ...known])].map((value) => (
                    <option key={value} value={value}>
                      {value}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </FormRow>
        <Row>
          <Button type="submit" look="outline" aria-disabled={isPending}>
            {isPending ? 'Un momento…' : 'Salva le correzioni'}
          </Button>
        </Row>
        <SendStatus
          submission={submission}
          isBesideFields={Object.keys(failure?.fields ?? {}).length > 0}
          onReload={onReload}
        />
      </StackForm>
    </Stack>
  );
}
