import { color, font, media, shadow, space, styled } from '@salaria/ui';

/** The editor with its tools; `data-wide` fills the window. */
export const Frame = styled.div`
  min-width: 0;
  &[data-wide='true'] {
    position: fixed;
    inset: 0;
    z-index: 20;
    overflow: auto;
    background: ${color.page};
    --bars-height: 0px;
  }
  & [data-blocks] {
    z-index: 3;
    max-height: 20rem;
    margin: 0;
    padding: ${space.xxs};
    overflow: auto;
    border: 1px solid ${color.line};
    border-radius: 6px;
    background: ${color.card};
    box-shadow: ${shadow.card};
    list-style: none;
  }
  & [data-blocks] li { padding: ${space.xxs} ${space.xs}; border-radius: 4px; color: ${color.muted}; cursor: pointer; }
  & [data-blocks] strong { color: ${color.text}; }
  & [data-blocks] [aria-selected='true'], & [data-blocks] [aria-selected='true'] strong { background: ${color.text}; color: ${color.page}; }
  &[data-wide='true'] > div:has(> .ProseMirror) { max-width: 46rem; min-height: 80vh; margin: ${space.l} auto; border-radius: 6px; border-top: 1px solid #8C7F70; }
`;

/** What stays in view above the text: the tools, and what was left out of a text that was brought in. */
export const EditorBars = styled.div`
  position: sticky;
  top: var(--bars-height, 0px);
  z-index: 2;
  ${media.low} {
    &:not(:has(> [role='status'] > *)) { position: static; }
  }
`;

/** The text, with the looks that it has on the site as far as writing allows. */
export const Page = styled.div`
  border: 1px solid #8C7F70;
  border-top: 0;
  border-radius: 0 0 6px 6px;
  background: ${color.input};
  &[data-invalid='true'] { border-color: ${color.rosso}; box-shadow: 0 0 0 1px ${color.rosso}; }
  & .ProseMirror {
    position: relative;
    min-height: 24rem;
    padding: ${space.m};
    overflow-wrap: break-word;
    white-space: break-spaces;
    font-size: 1.1rem;
    line-height: 1.65;
    border-radius: 0 0 6px 6px;
  }
  & [data-problem] { box-shadow: -4px 0 ${color.rosso}; background: ${color.errorGround}; }
  & .ProseMirror > * + * { margin-top: ${space.m}; }
  & .ProseMirror [contenteditable='false'] { white-space: normal; }
  & sup, & sub { line-height: 1; }
  & sup[data-note] { color: ${color.lapis}; cursor: pointer; }
  & [data-footnote] { position: relative; padding-inline-start: 2.4rem; font-size: 0.95em; }
  & [data-footnote]::before { content: '[' attr(data-footnote) ']'; position: absolute; left: 0; color: ${color.muted}; }
  & h2, & h3, & h4 { font-family: ${font.display}; line-height: 1.25; }
  & h2 { font-size: 1.6rem; }
  & h3 { font-size: 1.3rem; }
  & h4 { font-size: 1.15rem; }
  & ul, & ol { padding-inline-start: 1.6rem; }
  & a { color: ${color.lapis}; }
  & blockquote { margin-inline: 0; padding-inline-start: ${space.m}; border-inline-start: 4px solid ${color.ocra}; }
  & [data-still] { padding: ${space.m}; border-radius: 8px; background: ${color.band}; text-align: center; overflow-wrap: anywhere; }
  & [data-still]::before { content: '▶'; display: block; font-size: 2rem; }
  & cite { display: block; min-height: 1.65em; color: ${color.muted}; font-style: normal; }
  & cite::before { content: '— '; }
  & cite:has(> br:only-child)::before { content: '— ' attr(data-empty); float: left; height: 0; pointer-events: none; }
  & .box { padding: ${space.m}; border: 1px solid ${color.line}; border-left: 6px solid ${color.ocra}; border-radius: 8px; background: ${color.band}; }
  & .box > * + * { margin-top: ${space.s}; }
  & .gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: ${space.s}; padding: ${space.s}; border: 2px dashed ${color.line}; border-radius: 8px; }
  & .gallery > figure { float: none; width: auto; margin: 0; }
  & .gallery img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
  & .gallery [data-tools] { display: none !important; }
  & table { width: 100%; border-collapse: collapse; table-layout: fixed; overflow-wrap: anywhere; }
  & th, & td { padding: ${space.xs}; border: 1px solid ${color.line}; text-align: start; vertical-align: top; }
  & th { background: ${color.band}; }
  & .selectedCell { background: ${color.infoGround}; }
  & figure { position: relative; margin-inline: 0; }
  & figure:is(.small, .medium) img { width: 100%; }
  & figure.small { width: 34%; min-width: 8rem; margin-inline: auto; }
  & figure.medium { width: 60%; margin-inline: auto; }
  & figure.left { float: left; margin-inline: 0 ${space.l}; }
  & figure.right { float: right; margin-inline: ${space.l} 0; }
  & figure:is(.left, .right).medium { width: 48%; }
  & :is(h2, h3, table, pre, [data-gallery]) { clear: both; }
  & .ProseMirror::after { content: ''; display: block; clear: both; }
  & [data-tools] {
    position: absolute;
    top: ${space.xs};
    left: ${space.xs};
    z-index: 1;
    display: none;
    flex-wrap: wrap;
    gap: 2px;
    width: max-content;
    max-width: 32rem;
    padding: 2px;
    border: 1px solid ${color.line};
    border-radius: 6px;
    background: ${color.card};
    box-shadow: ${shadow.card};
  }
  & figure.right [data-tools] { right: ${space.xs}; left: auto; }
  & figure:is(:hover, :focus-within, .ProseMirror-selectednode, .has-focus) > [data-tools] { display: flex; }
  & .ProseMirror[contenteditable='false'] [data-tools] { display: none !important; }
  & [data-tools] button { min-height: 2rem; padding: 0 ${space.xs}; border: 0; border-radius: 4px; background: none; color: ${color.text}; font: 0.9rem ${font.body}; cursor: pointer; }
  & [data-tools] button:hover { background: ${color.band}; }
  & [data-tools] button[aria-pressed='true'] { background: ${color.text}; color: ${color.page}; }
  & figure img { display: block; max-width: 100%; min-height: 4rem; max-height: 24rem; border-radius: 6px; background: ${color.band}; }
  & figcaption { min-height: 1.65em; margin-top: ${space.xs}; color: ${color.muted}; font-size: 0.95rem; }
  & figcaption:has(> br:only-child)::before { content: attr(data-empty); float: left; height: 0; pointer-events: none; }
  & figure small { color: ${color.muted}; }
  & :is([data-gallery], .toc) { padding: ${space.l}; border: 2px dashed ${color.line}; border-radius: 8px; color: ${color.muted}; text-align: center; }
  & pre { padding: ${space.s}; overflow-x: auto; border-radius: 6px; background: ${color.band}; font-size: 0.9rem; white-space: pre-wrap; }
  & [data-verbatim]::before { content: 'Parte che si cambia con i segni del testo'; display: block; color: ${color.muted}; font-family: ${font.body}; }
  & .ProseMirror-selectednode { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  & .ProseMirror-gapcursor { position: absolute; display: none; pointer-events: none; }
  & .ProseMirror-gapcursor::after { content: ''; position: absolute; top: -2px; display: block; width: 20px; border-top: 1px solid ${color.text}; }
  & .ProseMirror-focused .ProseMirror-gapcursor { display: block; }
  & .ProseMirror-hideselection *::selection { background: transparent; }
`;
