import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from './use-address';

/** ms after the last key before the text goes into the address; browsers refuse more than about 100 changes in 30 s. */
const writeDelay = 350;
const parameter = 'q';

/**
 * The text of the search field: at once in the field, a little later in the address, and taken from there when the
 * visitor goes back or forward. `flush` writes it now, before a step that adds to the history.
 */
export function useSearchText(): { text: string; setText: (text: string) => void; flush: () => Promise<void> } {
  const { params, state, change } = useAddress();
  const inAddress = params.get(parameter) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  // One function for all texts, so that a list of a thousand cards is not rendered again at each key.
  const latest = useRef({ text, state });
  useEffect(() => {
    latest.current = { text, state };
  }, [text, state]);
  const flush = useCallback(async () => {
    const now = latest.current;
    if (now.text === written.current) return;
    written.current = now.text;
    await change({ [parameter]: now.text }, { replace: true, state: now.state });
  }, [change]);

  useEffect(() => {
    if (text === written.current) return undefined;
    const timer = setTimeout(() => void flush(), writeDelay);
    return () => clearTimeout(timer);
  }, [flush, text]);

  return { text, setText, flush };
}
