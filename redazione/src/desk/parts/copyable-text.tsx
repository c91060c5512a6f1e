import { Field, TextInput } from '@salaria/ui';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from './actions/action-button';
import { FieldWithButton } from './layout';

interface CopyableTextProps {
  label: string;
  text: string;
}

/** A text to copy, selected and focused when it appears. */
export function CopyableText({ label, text }: CopyableTextProps) {
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    setOutcome('');
  }, [text]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copiato.');
    } catch {
      // Pages without TLS have no clipboard.
      field.current?.focus();
      field.current?.select();
      setOutcome('Il testo è selezionato: copialo con la tastiera.');
    }
  }

  return (
    <div>
      <FieldWithButton>
        <Field label={label}>
          {(control) => <TextInput {...control} ref={field} readOnly value={text} spellCheck={false} />}
        </Field>
        <ActionButton icon={Copy} label="Copia" look="outline" onClick={() => void copy()} />
      </FieldWithButton>
      <p role="status">{outcome}</p>
    </div>
  );
}
