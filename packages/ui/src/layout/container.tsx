import styled from '@emotion/styled';
import { color, media, shadow, space } from '../theme/tokens';

/** The content column of every page, at most 1200 px wide. */
export const Container = styled.div`
  width: 100%;
  max-width: 75rem;
  margin-inline: auto;
  padding-inline: ${space.m};
  ${media.tablet} { padding-inline: ${space.l}; }
`;

/** A full-width part of a page; `data-tone` selects its background. */
export const Band = styled.section`
  padding-block: ${space.xxl};
  ${media.desktop} { padding-block: ${space.xxxl}; }
  &[data-tone='band'] { background: ${color.band}; }
  &[data-tone='card'] { background: ${color.card}; border-block: 1px solid ${color.line}; }
`;

/** A grid of cards with a minimum column width of `--column` (default 18rem). */
export const CardGrid = styled.div`
  display: grid;
  gap: ${space.l};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--column, 18rem)), 1fr));
  padding: 0;
  list-style: none;
`;

export const Card = styled.article`
  display: flex;
  flex-direction: column;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: 10px;
  overflow: hidden;
`;

/** A linked card of a list; as high as its row, with a shadow on hover. */
export const LiftingCard = styled(Card)`
  position: relative;
  height: 100%;
  transition: box-shadow 160ms, border-color 160ms;
  &:hover { box-shadow: ${shadow.lifted}; border-color: ${color.ocra}; }
`;

/** The line above a card's title. */
export const CardFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;

export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.l};
  flex: 1;
`;

/** A wrapping row with the default gap. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;
