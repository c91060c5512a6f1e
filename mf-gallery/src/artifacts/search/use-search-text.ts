import { useAddress } from '@salaria/ui/address/use-address';
import { partParameter } from '../../list/growing-list';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Time from the last key to the change of the address; browsers refuse more than about 100 changes in 30 s. */
const writeDelayMs = 350;
const parameter = 'q';

export type SearchText = {
  text: string;
  /** The text in the address, which follows `text` after a pause. */
  addressText: string;
  setText: (text: string) => void;
  /** Writes the text to the address now; for a navigation that adds a history entry. */
  flush: () => Promise<void>;
};

/** The text of the search field. It follows the address on back and forward, and is written there with a delay. */
export function useSearchText(): SearchText {
  const { params, state, change } = useAddress();
  const addressText = params.get(parameter) ?? '';
  const [text, setText] = useState(addressText);
  const writtenText = useRef(addressText);

  useEffect(() => {
    if (addressText === writtenText.current) return;
    writtenText.current = addressText;
    setText(addressText);
  }, [addressText]);

  // `flush` keeps its identity, so that a list of a thousand cards does not render again at each key.
  const latest = useRef({ text, state });
  useEffect(() => {
    latest.current = { text, state };
  }, [text, state]);
  const flush = useCallback(async () => {
    const { text: latestText, state: latestState } = latest.current;
    if (latestText === writtenText.current) return;
    writtenText.current = latestText;
    await change({ [parameter]: latestText, [partParameter]: undefined }, { replace: true, state: latestState });
  }, [change]);

  useEffect(() => {
    if (text === writtenText.current) return undefined;
    const timer = setTimeout(() => void flush(), writeDelayMs);
    return () => clearTimeout(timer);
  }, [flush, text]);

  return { text, addressText, setText, flush };
}
