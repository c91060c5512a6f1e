import { color, font, space, styled } from '@salaria/ui';

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
  &[data-wide='true'] > div:last-child { max-width: 46rem; min-height: 80vh; margin: ${space.l} auto; border-radius: 6px; border-top: 1px solid #8C7F70; }
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
  & table { width: 100%; border-collapse: collapse; table-layout: fixed; overflow-wrap: anywhere; }
  & th, & td { padding: ${space.xs}; border: 1px solid ${color.line}; text-align: start; vertical-align: top; }
  & th { background: ${color.band}; }
  & .selectedCell { background: ${color.infoGround}; }
  & figure { margin-inline: 0; }
  & figure img { display: block; max-width: 100%; min-height: 4rem; max-height: 24rem; border-radius: 6px; background: ${color.band}; }
  & figcaption { min-height: 1.65em; margin-top: ${space.xs}; color: ${color.muted}; font-size: 0.95rem; }
  & figcaption:has(> br:only-child)::before { content: attr(data-empty); float: left; height: 0; pointer-events: none; }
  & figure small { color: ${color.muted}; }
  & [data-gallery] { padding: ${space.l}; border: 2px dashed ${color.line}; border-radius: 8px; color: ${color.muted}; text-align: center; }
  & pre { padding: ${space.s}; overflow-x: auto; border-radius: 6px; background: ${color.band}; font-size: 0.9rem; white-space: pre-wrap; }
  & [data-verbatim]::before { content: 'Parte che si cambia con i segni del testo'; display: block; color: ${color.muted}; font-family: ${font.body}; }
  & .ProseMirror-selectednode { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  & .ProseMirror-gapcursor { position: absolute; display: none; pointer-events: none; }
  & .ProseMirror-gapcursor::after { content: ''; position: absolute; top: -2px; display: block; width: 20px; border-top: 1px solid ${color.text}; }
  & .ProseMirror-focused .ProseMirror-gapcursor { display: block; }
  & .ProseMirror-hideselection *::selection { background: transparent; }
`;
