import { color, font, media, radius, space, styled } from '@salaria/ui';

export const Form = styled.form`
  display: grid;
  gap: ${space.l};
`;
export const Question = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend { padding: 0; margin-bottom: ${space.m}; }
  & h2 { font-size: clamp(1.35rem, 1.2rem + 0.9vw, 1.8rem); line-height: 1.25; }
  & h2:focus-visible { outline: none; }
`;
export const Option = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space.m};
  min-height: 3.5rem;
  padding: ${space.xs} ${space.m} ${space.xs} ${space.xs};
  background: ${color.input};
  border: 1px solid #8C7F70;
  border-radius: ${radius.m};
  cursor: pointer;
  transition: border-color 120ms, background-color 120ms;
  & input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  &:hover { background: ${color.page}; border-color: ${color.rosso}; }
  &:has(input:checked) {
    border-color: ${color.rosso};
    box-shadow: inset 0 0 0 1px ${color.rosso};
    background: ${color.errorGround};
  }
  /* Forced colours remove shadow and background. */
  @media (forced-colors: active) {
    &:has(input:checked) { outline: 4px solid Highlight; outline-offset: -4px; }
  }
  &:has(input:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;
export const Letter = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.pill};
  background: ${color.band};
  font-family: ${font.display};
  font-weight: 700;
  font-size: 1.15rem;
  input:checked ~ & { background: ${color.rosso}; color: ${color.onAccent}; }
`;
export const Steps = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
  & > button { padding-inline: ${space.s}; }
  ${media.tablet} { & > button { padding-inline: ${space.l}; } }
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;
