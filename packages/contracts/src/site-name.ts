/** In a file of its own: the shell's first load contains it. */
export const siteName = 'Archeologia di Posta';
