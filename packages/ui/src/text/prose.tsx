// Imports the facade by its name: a section bundles this file.
import { color, font, media, space, styled } from '@salaria/ui';

/** A text that editors wrote, as HTML. Styles only its own elements: a gallery inside it has its own. */
export const Prose = styled.div`
  font-size: 1.125rem;
  line-height: 1.7;
  & > * { margin-block: 0 ${space.m}; }
  & > h1 { font-size: 1.9rem; }
  & > h2 { margin-top: ${space.xl}; font-size: 1.75rem; }
  & > h3 { margin-top: ${space.l}; font-size: 1.35rem; }
  & sup, & sub { line-height: 0; }
  & [id^='nota-'], & [id^='rif-nota-'], & [id^='titolo-'] { scroll-margin-top: 6rem; }
  & [id^='rif-nota-'] { padding-inline: 0.15em; }
  @media print { & a[href^='#rif-nota-'] { display: none; } }
  & > :is(ul, ol), & li > :is(ul, ol) { padding-left: 1.4em; }
  & > :is(ul, ol) li + li { margin-top: ${space.xxs}; }
  & > blockquote, & > .quote > blockquote {
    margin: ${space.l} 0;
    padding: ${space.xs} 0 ${space.xs} ${space.l};
    border-left: 4px solid ${color.ocra};
    font-family: ${font.display};
    font-size: 1.25rem;
  }
  & > .quote > figcaption { margin-top: calc(-1 * ${space.s}); padding-left: calc(${space.l} + 4px); }
  & > .quote > figcaption::before { content: '— '; }
  & > .box { margin-block: ${space.l}; padding: ${space.m}; border-left: 6px solid ${color.ocra}; border-radius: 8px; background: ${color.band}; }
  & > .box > :first-child { margin-top: 0; }
  & > .box > :last-child { margin-bottom: 0; }
  & > .toc { padding: ${space.s} ${space.m}; border: 1px solid ${color.line}; border-radius: 8px; }
  & > .toc > p { margin: 0; font-weight: 600; }
  & > .toc ul { margin: 0; padding-left: 1.2em; }
  & > .toc a { display: inline-block; padding-block: 2px; }
  & > .gallery {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 45%), 1fr));
    gap: ${space.m};
    margin-block: ${space.l};
  }
  & > .gallery > figure { margin: 0; }
  & > .gallery p { margin: 0; }
  & > .gallery a { display: block; border-radius: 8px; cursor: zoom-in; }
  & > .gallery img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: 8px; }
  & > figure { margin: ${space.l} 0; }
  & .video a {
    display: flex;
    flex-direction: column;
    justify-content: center;
    align-items: center;
    gap: ${space.xs};
    aspect-ratio: 16 / 9;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: 8px;
    background: ${color.band};
    font-weight: 600;
  }
  & .video a::before { content: '▶' / ''; font-size: 2.5rem; line-height: 1; }
  & .video a:has(img) { aspect-ratio: auto; padding-bottom: ${space.xs}; }
  & .video a:has(img)::before { order: 1; font-size: 1.25rem; }
  & .video a img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0; }
  & .video iframe { display: block; width: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: 8px; }
  @media print {
    & .video a { aspect-ratio: auto; padding: ${space.s}; }
    & .video a::after { content: attr(href); order: 3; font-weight: 400; overflow-wrap: anywhere; }
  }
  & > figure > :is(p, img) { margin: 0; }
  & > figure:is(.small, .medium) img { width: 100%; }
  ${media.tablet} {
    & > figure.small { width: 34%; margin-inline: auto; }
    & > figure.medium { width: 60%; margin-inline: auto; }
    & > figure.left { float: left; margin: ${space.xxs} ${space.l} ${space.m} 0; }
    & > figure.right { float: right; margin: ${space.xxs} 0 ${space.m} ${space.l}; }
    & > figure:is(.left, .right).medium { width: 48%; }
    & > :is(h1, h2, h3, table, pre, figure:not(.left, .right), div) { clear: both; }
    &::after { content: ''; display: block; clear: both; }
  }
  & > figure > figcaption, & > div > figure > figcaption { font-size: 0.95rem; line-height: 1.5; color: ${color.muted}; }
  & figure > figcaption cite { font-size: 0.85rem; font-style: normal; }
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
