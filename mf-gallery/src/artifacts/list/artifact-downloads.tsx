import { space, styled } from '@salaria/ui';

const Line = styled.p`
  display: flex;
  gap: ${space.s};
  font-size: 0.95rem;
  & a { display: inline-block; min-height: 1.6rem; }
`;

/** Downloads of the whole catalogue: a table, and coordinates for a navigator. */
export const ArtifactDownloads = () => (
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
