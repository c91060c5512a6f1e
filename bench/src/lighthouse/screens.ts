/** A screen of the specification; `hidden` are those that search engines are asked to leave out. */
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
