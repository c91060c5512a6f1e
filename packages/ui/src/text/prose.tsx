// Imports the facade by its name: a section bundles this file.
import { color, font, space, styled } from '@salaria/ui';

/** A text that editors wrote, as HTML. Styles only its own elements: a gallery inside it has its own. */
export const Prose = styled.div`
  font-size: 1.125rem;
  line-height: 1.7;
  & > * { margin-block: 0 ${space.m}; }
  & > h1 { font-size: 1.9rem; }
  & > h2 { margin-top: ${space.xl}; font-size: 1.75rem; }
  & > h3 { margin-top: ${space.l}; font-size: 1.35rem; }
  & sup, & sub { line-height: 0; }
  & [id^='nota-'], & [id^='rif-nota-'] { scroll-margin-top: 6rem; }
  & [id^='rif-nota-'] { padding-inline: 0.15em; }
  @media print { & a[href^='#rif-nota-'] { display: none; } }
  & > :is(ul, ol), & li > :is(ul, ol) { padding-left: 1.4em; }
  & > :is(ul, ol) li + li { margin-top: ${space.xxs}; }
  & > blockquote {
    margin: ${space.l} 0;
    padding: ${space.xs} 0 ${space.xs} ${space.l};
    border-left: 4px solid ${color.ocra};
    font-family: ${font.display};
    font-size: 1.25rem;
  }
  & > figure { margin: ${space.l} 0; }
  & > figure > figcaption { font-size: 0.95rem; line-height: 1.5; color: ${color.muted}; }
  & > figure > figcaption cite { font-size: 0.85rem; font-style: normal; }
  & > img, & > :is(p, figure) img { height: auto; border-radius: 8px; background: ${color.band}; }
  & > table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 1rem; }
  & :is(th, td) {
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  & th { background: ${color.band}; }
  & > pre { overflow-x: auto; padding: ${space.m}; background: ${color.band}; border-radius: 6px; }
`;
