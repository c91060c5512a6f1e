import { color, Container, font, media, space, styled } from '@salaria/ui';

export const Head = styled.header`
  position: relative;
  display: grid;
  align-items: end;
  min-height: clamp(20rem, 46vh, 30rem);
  background: #332B26;
  color: ${color.white};
  overflow: hidden;
  /* Crops the paper around the drawings, which is up to a twelfth of their height. */
  & > span { position: absolute; inset: -12%; aspect-ratio: auto; }
  /* Gives white text a contrast of at least 4.5:1 over any picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, rgb(30 24 20 / 90%), rgb(30 24 20 / 66%) 55%, rgb(30 24 20 / 30%));
  }
`;
export const Texts = styled(Container)`
  position: relative;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: ${space.s};
  padding-block: ${space.xl};
  & > p { color: #F3D9A4; }
  & > a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 2.75rem;
    color: inherit;
    margin-bottom: auto;
  }
`;
export const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  padding-block: ${space.xl} ${space.xxxl};
`;
export const Description = styled.div`
  display: grid;
  gap: ${space.m};
  max-width: 46rem;
  font-size: 1.125rem;
  & p:first-of-type { font-family: ${font.display}; font-size: 1.3rem; line-height: 1.5; }
  ${media.desktop} { & p:first-of-type { font-size: 1.45rem; } }
`;
