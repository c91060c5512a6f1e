import { Row, space, styled } from '@salaria/ui';

/** Kicker and title of a block of the home page. */
export const HomeHead = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-bottom: ${space.l};
`;

/** Link below the cards of a block of the home page. */
export const HomeFoot = styled(Row)`
  justify-content: center;
  margin-top: ${space.xl};
`;
