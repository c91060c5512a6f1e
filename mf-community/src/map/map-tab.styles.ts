import { color, font, media, radius, space, styled } from '@salaria/ui';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: ${space.xl}; }
`;
export const MapFrame = styled.div`
  position: relative;
  aspect-ratio: 1;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  & ul { position: absolute; inset: 0; padding: 0; list-style: none; }
`;
export const PlaceholderLabel = styled.p`
  position: absolute;
  left: ${space.s};
  bottom: ${space.s};
  padding: ${space.xxs} ${space.s};
  background: ${color.card};
  border: 1px dashed ${color.muted};
  border-radius: ${radius.s};
  font-size: 0.95rem;
  font-weight: 600;
`;
export const Text = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.m};
`;
export const Count = styled.p`
  & strong {
    display: block;
    font-family: ${font.display};
    font-size: 3.25rem;
    line-height: 1;
    color: ${color.rosso};
  }
`;
export const Legend = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs} ${space.m};
  padding: 0;
  list-style: none;
  & li { display: flex; align-items: center; gap: ${space.xs}; }
  & li[data-wide] { grid-column: 1 / -1; }
  & li > svg { flex: none; color: ${color.muted}; }
`;
export const Dot = styled.span`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: ${radius.pill};
  background: var(--tone);
  &[data-verified='false'] { border-radius: ${radius.s}; }
`;
