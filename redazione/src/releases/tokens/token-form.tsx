import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createdSectionTokenSchema, newSectionTokenSchema } from '@salaria/contracts/desk/releases';
import { sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { send, Stack } from '@salaria/ui';
import { useState } from 'react';
import { DeskFormView, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { Columns } from '../../desk/parts/layout';
import { CopyableText } from '../../desk/parts/copyable-text';
import { tokensPath } from '../releases.queries';

const tokenSchema = z.object({ name: sectionNameSchema, label: newSectionTokenSchema.shape.label });

/** Creates a token for a team and shows it, once; without `section` it asks for the name of one. */
export function TokenForm({ section }: { section?: string }) {
  const [created, setCreated] = useState<z.infer<typeof createdSectionTokenSchema>>();
  const form = useDeskForm({
    entry: `sections/${section ?? 'new'}/token`,
    label: 'Chiave da creare',
    values: { name: section ?? '', label: '' },
    resolver: standardSchemaResolver(tokenSchema),
    call: async ({ name, label }) => {
      setCreated(await send('POST', tokensPath(name), { label }, createdSectionTokenSchema));
    },
  });
  return (
    <Stack>
      <DeskFormView form={form} submitLabel="Crea una chiave" look="outline">
        <Columns>
          {section === undefined && (
            <TextField name="name" label="Nome della sezione (mf-…)" autoCapitalize="none" spellCheck={false} />
          )}
          <TextField name="label" label="Gruppo che la userà" autoComplete="off" />
        </Columns>
      </DeskFormView>
      {created && (
        <CopyableText
          label={`Chiave ${created.id} per ${created.label}: copiala adesso, non sarà mostrata di nuovo`}
          text={created.token}
        />
      )}
    </Stack>
  );
}
