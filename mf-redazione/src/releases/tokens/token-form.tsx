import { type CreatedSectionToken, newSectionTokenSchema } from '@salaria/contracts/desk/releases';
import { sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Button, ErrorNotice, Field, Row, Stack, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { FormRow } from '../../desk/parts/form-row';
import { problemText } from '../../desk/parts/problem-text';
import { CopyableText } from '../copyable-text';
import { createToken } from '../releases.queries';

interface TokenFormProps {
  /** Undefined asks for the name of a section. */
  section?: string;
  onCreated: () => void;
}

interface Problems {
  name?: string | undefined;
  label?: string | undefined;
  form?: string;
}

/** Creates a token for a team and shows it, once. */
export function TokenForm({ section, onCreated }: TokenFormProps) {
  const [name, setName] = useState(section ?? '');
  const [label, setLabel] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setIsPending] = useState(false);
  const [created, setCreated] = useState<CreatedSectionToken>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const found = {
      name: z.safeParse(sectionNameSchema, name.trim()).error?.issues[0]?.message,
      label: z.safeParse(newSectionTokenSchema, { label }).error?.issues[0]?.message,
    };
    setProblems(found);
    if (found.name !== undefined || found.label !== undefined) return;
    setIsPending(true);
    try {
      setCreated(await createToken(name.trim(), label));
      setLabel('');
      onCreated();
    } catch (error) {
      setProblems({ form: problemText(error) });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Stack>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <FormRow>
            {section === undefined && (
              <Field label="Nome della sezione (mf-…)" problem={problems.name}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={name}
                    autoCapitalize="none"
                    spellCheck={false}
                    onChange={({ target }) => setName(target.value)}
                  />
                )}
              </Field>
            )}
            <Field label="Gruppo che la userà" problem={problems.label}>
              {(control) => (
                <TextInput
                  {...control}
                  value={label}
                  autoComplete="off"
                  onChange={({ target }) => setLabel(target.value)}
                />
              )}
            </Field>
          </FormRow>
          {problems.form !== undefined && <ErrorNotice role="alert">{problems.form}</ErrorNotice>}
          <Row>
            <Button type="submit" look="outline" aria-disabled={isPending}>
              {isPending ? 'Un momento…' : 'Crea una chiave'}
            </Button>
          </Row>
        </Stack>
      </form>
      {created && (
        <CopyableText
          label={`Chiave ${created.id} per ${created.label}: copiala adesso, non sarà mostrata di nuovo`}
          text={created.token}
        />
      )}
    </Stack>
  );
}
