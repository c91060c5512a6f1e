import { Button, Dialog, Row, Stack, useNavigate } from '@salaria/ui';
import { useEffect, useState } from 'react';
import type { SaveState } from './draft-saver';

/** Texts in these states reach the server without help of the person. */
const isSaving = ({ kind }: SaveState): boolean => kind === 'saved' || kind === 'unsaved' || kind === 'saving';

/** Returns the path of a link that a click would follow inside the desk, or undefined. */
function pathOfClick(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  if (link.pathname === window.location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Warns before the page is left while the server does not have the text. */
export function LeaveWarning({ state }: { state: SaveState }) {
  const [target, setTarget] = useState<string>();
  const navigate = useNavigate();
  const isSaved = state.kind === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaved]);
  const leavesUnsaved = !isSaving(state);
  useEffect(() => {
    if (!leavesUnsaved) return undefined;
    const ask = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === undefined) return;
      // The router follows a link only if its click is not prevented.
      event.preventDefault();
      setTarget(path);
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [leavesUnsaved]);
  if (target === undefined) return null;
  return (
    <Dialog title="Uscire senza salvare?" width="34rem" onClose={() => setTarget(undefined)}>
      <Stack>
        <p>
          Le ultime modifiche non sono ancora sul server. Se esci restano in questo browser: le ritrovi quando riapri la
          scheda da qui, con il tuo accesso.
        </p>
        <Row>
          <Button type="button" onClick={() => setTarget(undefined)}>
            Resta qui
          </Button>
          <Button type="button" look="outline" onClick={() => void navigate(target)}>
            Esci comunque
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
