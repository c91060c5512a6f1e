import { CardGrid, color, Muted, space, styled } from '@salaria/ui';

export const TitleBlock = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.l};
`;
export const SkeletonGrid = styled(CardGrid)`
  &[data-view='list'] { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; }
`;
export const Foot = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${space.xl};
`;
export const CountLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  margin-bottom: ${space.s};
`;
export const MissingArtifact = styled(Muted)`
  margin-bottom: ${space.s};
  padding: ${space.s} ${space.m};
  border-left: 4px solid ${color.ocra};
  background: ${color.card};
`;
