import { Button, Dialog, Field, Muted, Row, Stack, TextInput } from '@salaria/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import { LinedList } from '../../../desk/parts/layout';
import { publicOrigin } from '../../../desk/format';
import { isReachable, useLinkTargets } from './link-targets';

const maxShown = 8;
const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|[/#?])/.test(text);

/** Returns a full address of the site as its path. */
function toPath(address: string): string {
  const origin = publicOrigin();
  return origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

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
  const results = useRef<HTMLDivElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = toPath(text.trim());
    const [first] = found;
    if (!isAddress(typed)) {
      if (text.trim() !== '' && first) onLink(first.address, first.title);
      else setProblem('Scegli una pagina dall’elenco, o scrivi un indirizzo che comincia con https://');
    } else if (await isReachable(typed)) onLink(typed, text.trim());
    else setProblem('A questo indirizzo il sito non ha niente: cerca la pagina con le sue parole.');
  };
  /** Moves the focus between the field and the results, as in a list. */
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [...(results.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  return (
    <Dialog title="Collegamento" width="34rem" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack ref={results} onKeyDown={moveFocus}>
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
