/** Longest slug that the server takes. */
const maxSlugLength = 80;

/** Returns the form of a title for file names and addresses: 'Il ponte, di Posta' as 'il-ponte-di-posta'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
