import { color, space, styled } from '@salaria/ui';

/** A list whose items have buttons at their ends. */
export const ActionList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.s};
    align-items: center;
    padding-block: ${space.xs};
    border-top: 1px solid ${color.line};
  }
  & button { padding-inline: ${space.s}; }
`;
