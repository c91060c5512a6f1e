import { color, space, styled } from '@salaria/ui';

/** What became of a form that was submitted without scripts. */
export const FormNotice = styled.div`
  padding: ${space.m};
  margin-bottom: ${space.m};
  background: ${color.card};
  border: 1px solid ${color.oliva};
  border-left-width: 5px;
  border-radius: 6px;
  & h3, & h2 { font-size: 1.15rem; margin-block: 0 ${space.xxs}; }
  & p { margin: 0; }
  &[data-failed] { border-color: ${color.rosso}; background: ${color.errorGround}; color: ${color.rossoDark}; }
`;
