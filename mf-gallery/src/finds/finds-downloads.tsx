import { space, styled } from '@salaria/ui';

const Line = styled.p`
  display: flex;
  gap: ${space.s};
  font-size: 0.95rem;
  & a { display: inline-block; min-height: 1.6rem; }
`;

/** The whole catalogue to take away: as a table, and as places for a navigator. */
export const FindsDownloads = () => (
  <Line data-noprint>
    Scarica tutti i reperti:
    <a href="/api/artifacts.csv" download aria-label="CSV, tutti i reperti come tabella">
      CSV
    </a>
    <a href="/api/artifacts.gpx" download aria-label="GPX, i luoghi per un navigatore">
      GPX
    </a>
  </Line>
);
