import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.queries';
import { type DraftOptions, DraftSaver, type DraftSnapshot } from './draft-saver';

export interface Draft<Content> extends DraftSnapshot<Content> {
  saver: DraftSaver<Content>;
}

/**
 * Saves a text while it is written: automatically on the server, and in this browser until the server has it. Another
 * entry needs another instance (`key`).
 */
export function useDraft<Content extends object>(options: DraftOptions<Content>): Draft<Content> {
  const owner = useSession().accountId;
  const [saver] = useState(() => new DraftSaver(owner, options));
  useEffect(() => saver.open(), [saver]);
  return { ...useSyncExternalStore(saver.subscribe, saver.getSnapshot), saver };
}
