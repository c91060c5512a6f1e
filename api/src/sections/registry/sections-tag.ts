/** Cache tag of everything that shows what is live. */
export const sectionsTag = 'sections';
