/** The compared routes, each with a selector that matches its own content only. */
export const firstLoadRoutes = [
  { path: '/', mark: '#scoperte-in-evidenza a[href^="/blog/"]' },
  { path: '/blog', mark: 'main a[href^="/blog/"]' },
  { path: '/blog/posta-romana', mark: 'main article p' },
  { path: '/gallery', mark: 'main a[href*="reperto"], main li article' },
  { path: '/timeline', mark: 'main h3' },
  { path: '/quiz', mark: 'main a[href^="/quiz/"]' },
  { path: '/scoperte', mark: 'main [role="tabpanel"] button' },
] as const;
