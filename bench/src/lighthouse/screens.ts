/** A screen of the specification; `hidden` screens ask not to be indexed. */
export type Screen = { path: string; hidden?: boolean };

export const screens: readonly Screen[] = [
  { path: '/' },
  { path: '/blog' },
  { path: '/blog/posta-romana' },
  { path: '/periods/sabini' },
  { path: '/timeline' },
  { path: '/gallery' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/donate' },
  { path: '/quiz' },
  { path: '/quiz/1' },
  { path: '/scoperte' },
  { path: '/admin/pdfs', hidden: true },
];
