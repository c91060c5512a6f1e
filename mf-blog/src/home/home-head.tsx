import { Row, space, styled } from '@salaria/ui';

/** The head of a block of the home page. */
export const HomeHead = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-bottom: ${space.l};
`;

/** Below the cards of a block: where to see more. */
export const HomeFoot = styled(Row)`
  justify-content: center;
  margin-top: ${space.xl};
`;
