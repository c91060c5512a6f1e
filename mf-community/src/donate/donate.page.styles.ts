import { color, Container, font, media, radius, space, Stack, styled } from '@salaria/ui';

export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  padding-block: ${space.xl} ${space.xxxl};
  ${media.desktop} { gap: ${space.xxxl}; padding-top: ${space.xxl}; }
`;
export const Head = styled.header`
  display: grid;
  gap: ${space.l};
  align-items: center;
  ${media.desktop} { &[data-pictured='true'] { grid-template-columns: 1fr 1fr; gap: ${space.xxl}; } }
  & figure { display: grid; gap: ${space.xs}; margin: 0; }
  & figure > span { border-radius: ${radius.l}; }
`;
export const Mission = styled.div`
  display: grid;
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: ${space.xxl}; align-items: start; }
`;
export const Texts = styled(Stack)`
  max-width: 44rem;
  font-size: 1.125rem;
`;
export const Goals = styled.ol`
  display: grid;
  gap: ${space.l};
  padding: 0;
  list-style: none;
  counter-reset: goal;
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
  ${media.desktop} { grid-template-columns: repeat(6, 1fr); }
  & li {
    display: grid;
    align-content: start;
    gap: ${space.xs};
    padding-top: ${space.m};
    border-top: 3px solid ${color.ocra};
    counter-increment: goal;
  }
  & li::before {
    content: counter(goal);
    font-family: ${font.display};
    font-size: 2rem;
    font-weight: 700;
    line-height: 1;
    color: ${color.ocraText};
  }
  & h3 { font-size: 1.3rem; }
  /* Three in the first row, two in the second. */
  ${media.desktop} {
    & li { grid-column: span 2; }
    & li:nth-of-type(n + 4) { grid-column: span 3; }
  }
`;
