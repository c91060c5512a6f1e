/** The shell's page with the contact form. */
export const contactPath = '/contact';
