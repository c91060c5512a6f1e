import { Button, Dialog, Field, Muted, Row, Stack, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../desk/parts/action-button';
import { LinedList } from '../../desk/parts/layout';
import { useLinkTargets } from './link-targets';

const maxShown = 8;
const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|[/#?])/.test(text);

interface LinkDialogProps {
  /** Address of the link that is edited; undefined for a new one. */
  address: string | undefined;
  /** `title` is that of a page of the site. */
  onLink: (address: string, title: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks where a link leads: an address, or a page of the site that is looked for by its words. */
export function LinkDialog({ address, onLink, onRemove, onClose }: LinkDialogProps) {
  const [text, setText] = useState(address ?? '');
  const [problem, setProblem] = useState<string>();
  const found = useLinkTargets(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAddress(text.trim())) onLink(text.trim(), text.trim());
    else setProblem('Scegli una pagina dall’elenco, o scrivi un indirizzo che comincia con https://');
  };
  return (
    <Dialog title="Collegamento" width="34rem" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Field label="Indirizzo, o parole di una pagina del sito" problem={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={text}
                autoCapitalize="none"
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          {found.length > 0 && (
            <LinedList aria-label="Pagine del sito" style={{ maxHeight: '16rem', overflow: 'auto' }}>
              {found.slice(0, maxShown).map(({ key, title, address: to }) => (
                <li key={key}>
                  <ActionButton label={title} look="quiet" onClick={() => onLink(to, title)} />{' '}
                  <Muted as="span">{to}</Muted>
                </li>
              ))}
            </LinedList>
          )}
          {found.length > maxShown && <Muted>{`Altre ${found.length - maxShown}: scrivi qualche parola.`}</Muted>}
          <Row>
            <Button type="submit">Inserisci</Button>
            {address !== undefined && <ActionButton label="Togli il collegamento" look="outline" onClick={onRemove} />}
            <ActionButton label="Annulla" look="quiet" onClick={onClose} />
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
