import styled from '@emotion/styled';
import { color, media, shadow, space } from '../theme/tokens';

/** The column that every page's content stands in: at most 1200 px, with a margin that grows with the window. */
export const Container = styled.div`
  width: 100%;
  max-width: 75rem;
  margin-inline: auto;
  padding-inline: ${space.m};
  ${media.tablet} { padding-inline: ${space.l}; }
`;

/** A horizontal part of a page; `data-tone="band"` sets it off with a stone ground. */
export const Band = styled.section`
  padding-block: ${space.xxl};
  ${media.desktop} { padding-block: ${space.xxxl}; }
  &[data-tone='band'] { background: ${color.band}; }
  &[data-tone='card'] { background: ${color.card}; border-block: 1px solid ${color.line}; }
`;

/** Cards beside each other, as many as fit at no less than `--column` (18rem unless set). */
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

/** A card of a list, as high as its neighbours, that rises under the pointer because it leads somewhere. */
export const LiftingCard = styled(Card)`
  position: relative;
  height: 100%;
  transition: box-shadow 160ms, border-color 160ms;
  &:hover { box-shadow: ${shadow.lifted}; border-color: ${color.ocra}; }
`;

/** What stands over a card's title: signs at the left, a word at the right. */
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

/** Things in a row that wrap, with the usual gap. */
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
