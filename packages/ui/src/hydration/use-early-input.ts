import { useEffect } from 'react';
import { replayEarlyInput } from '../shared/early-input';

/** Repeats early input after the effects of the component's children, which may still change the state of fields. */
export function useEarlyInput(): void {
  useEffect(() => {
    setTimeout(replayEarlyInput);
  }, []);
}
