/** Path of the contact page, which belongs to the shell. */
export const contactPath = '/contact';
