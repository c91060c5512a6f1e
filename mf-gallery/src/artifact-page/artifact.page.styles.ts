import { Container, Link, media, space, styled } from '@salaria/ui';

export const Page = styled(Container)`
  padding-block: ${space.m} ${space.xxxl};
`;
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2.75rem;
  margin-bottom: ${space.s};
  font-weight: 600;
`;
export const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.l};
  & > * { min-width: 0; }
  ${media.desktop} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: start; }
`;
export const Part = styled.section`
  & + & { margin-top: ${space.l}; }
  & > h2 { margin-bottom: ${space.s}; font-size: 1.5rem; }
  /* The height that keeps a dialog from changing its size. */
  & > div { min-height: 0; }
`;
