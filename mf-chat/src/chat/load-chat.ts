/** Loads what converses; a failed attempt is not cached. */
export const loadChat = () => import('./chat');
