/** Cache tag of every response that depends on the live releases. */
export const sectionsTag = 'sections';
