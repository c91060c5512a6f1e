import { Nearby, space, styled } from '@salaria/ui';
import { lazy } from 'react';

/** Above a page that should reach it. */
const Ground = styled.footer`
  position: relative;
  z-index: 1;
  margin-top: auto;
  background: #332B26;
  color: #F3EBDD;
  & a { color: inherit; }
  & h2 { font-size: 1.2rem; margin-bottom: ${space.s}; }
  & svg { flex: none; }
`;

/** When its code does not load, the server's HTML stays, whose links and form work. */
const FooterContent = lazy(async () => {
  const content = import(/* webpackChunkName: "footer" */ './footer-content');
  const loaded = await content.catch(() => new Promise<never>(() => undefined));
  return { default: loaded.FooterContent };
});

/** Site footer, whose code is loaded when the visitor comes near it. */
export const SiteFooter = ({ year }: { year: number }) => (
  <Ground>
    <Nearby>
      <FooterContent year={year} />
    </Nearby>
  </Ground>
);
