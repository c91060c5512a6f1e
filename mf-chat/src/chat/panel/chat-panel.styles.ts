import { color, media, shadow, space, styled } from '@salaria/ui';

export const Panel = styled.section`
  display: none;
  flex-direction: column;
  width: 100vw;
  max-width: 100%;
  height: min(88dvh, 40rem);
  max-height: calc(100dvh - 4.3125rem);
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: 14px 14px 0 0;
  background: ${color.card};
  box-shadow: ${shadow.lifted};
  overflow: hidden;
  &:popover-open { display: flex; }
  &[data-open='true']:not([popover]) { display: flex; }
  &[popover] { inset: auto 0 0 auto; padding: 0; color: ${color.text}; }
  ${media.tablet} {
    width: 24rem;
    max-height: calc(100dvh - 4.3125rem - 2 * ${space.l});
    margin: ${space.l};
    height: min(80dvh, 36rem);
    border-radius: 14px;
  }
  @media print { display: none; }
  @media (scripting: none) { display: none; }
`;
// Not a header element, which would be a second banner landmark of the page.
export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  padding: ${space.s} ${space.s} ${space.s} ${space.m};
  background: ${color.rosso};
  color: ${color.onAccent};
  & > div { flex: 1; }
  & h2 { font-size: 1.2rem; }
  & p { font-size: 0.92rem; line-height: 1.3; }
`;
export const HeadButton = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: 6px;
  background: none;
  &:hover { background: ${color.rossoDark}; }
  &:focus-visible { outline-color: ${color.onAccent}; outline-offset: -3px; }
`;
export const Foot = styled.form`
  display: flex;
  gap: ${space.xs};
  padding: ${space.s};
  border-top: 1px solid ${color.line};
  & button { padding-inline: ${space.m}; }
`;
