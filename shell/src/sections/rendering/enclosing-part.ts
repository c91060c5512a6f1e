import { createContext } from 'react';

/** The part of a section in which something is rendered, and the slots around it. */
export const enclosingPartContext = createContext<{ section?: string; expose?: string; slots: readonly string[] }>({
  slots: [],
});
