import styled from '@emotion/styled';
import { color, space } from '../theme/tokens';

const Skip = styled.a`
  position: fixed;
  z-index: 90;
  top: -6rem;
  left: ${space.m};
  padding: ${space.s} ${space.l};
  background: ${color.card};
  border-radius: 0 0 8px 8px;
  &:focus { top: 0; }
`;

/** The first link of a page, which leads to its `main` with the id `contenuto`. */
export const SkipLink = () => <Skip href="#contenuto">Vai al contenuto</Skip>;
