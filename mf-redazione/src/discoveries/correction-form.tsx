import type { DeskDiscovery, DiscoveryCorrection } from '@salaria/contracts/desk/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { Button, Field, Row, Select, Stack, TextInput, toast } from '@salaria/ui';
import { type FormEvent, useId, useState } from 'react';
import { FailureNotice } from '../desk/parts/failure-notice';
import { FormRow } from '../desk/parts/form-row';
import { StackForm } from '../desk/stack-form';
import { useSubmit } from '../desk/parts/use-submit';
import { correctDiscovery } from './discoveries.queries';

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

/**
 * Corrects place, coordinates, period, category and title. The server decides what is valid. What was typed stays after
 * a conflict.
 */
export function CorrectionForm({ discovery, onChanged, onReload }: CorrectionFormProps) {
  const { title, location, latitude, longitude, period, category, version } = discovery;
  const [values, setValues] = useState({ title, location, latitude, longitude, period, category });
  const titleId = useId();
  const { isPending, failure, run, clear } = useSubmit();
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      onChanged(await correctDiscovery(discovery.id, { ...values, version } as DiscoveryCorrection));
      toast({ title: 'Correzioni salvate' });
    });
  };
  const hasFieldProblem = Object.keys(failure?.fields ?? {}).length > 0;
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h3 id={titleId}>Correggi</h3>
      <StackForm noValidate onSubmit={submit}>
        <FormRow>
          {texts.map(({ name, label }) => (
            <Field key={name} label={label} problem={failure?.fields[name]}>
              {(control) => (
                <TextInput {...control} value={values[name]} onChange={(event) => set(name, event.target.value)} />
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
        {!hasFieldProblem && (
          <FailureNotice
            failure={failure}
            onReload={() => {
              clear();
              onReload();
            }}
          />
        )}
        <Row>
          <Button type="submit" look="outline" aria-disabled={isPending}>
            Salva le correzioni
          </Button>
        </Row>
      </StackForm>
    </Stack>
  );
}
