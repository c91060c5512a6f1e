import { color, font, media, radius, shadow, space, styled } from '@salaria/ui';

export const Panel = styled.article`
  display: grid;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 6px solid var(--tone);
  border-radius: ${radius.l};
  box-shadow: ${shadow.card};
  overflow: hidden;
`;
export const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  padding: ${space.m};
  border-bottom: 1px solid ${color.line};
  & > button { padding-inline: ${space.s}; }
  & svg { display: none; }
  ${media.tablet} {
    padding: ${space.m} ${space.l};
    & > button { padding-inline: ${space.m}; }
    & svg { display: block; }
  }
`;
export const Body = styled.div`
  display: grid;
  ${media.desktop} { &[data-pictured='true'] { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
`;
export const PictureFrame = styled.div`
  background: var(--tone);
  ${media.desktop} { & > span { position: sticky; top: 0; height: 100%; min-height: 26rem; aspect-ratio: auto; } }
`;
export const Texts = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.l} ${space.m} ${space.xl};
  ${media.tablet} { padding: ${space.xl}; }
  & h3 { font-size: 1.3rem; margin-top: ${space.xs}; }
`;
export const Range = styled.p`
  font-family: ${font.display};
  font-size: 1.2rem;
  font-weight: 600;
  color: ${color.ocraText};
  margin-top: -${space.xs};
`;
export const Highlights = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-left: 1.3rem;
  & li::marker { color: var(--tone); }
`;
