import type { Artifact } from '@salaria/contracts/artifacts';
import { artifactPath } from '@salaria/contracts/record-texts';
import { Link, space, styled } from '@salaria/ui';

const PaddedLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-top: ${space.s};
  font-weight: 600;
`;

/** The link from a dialog to the page of its artifact. */
export const PageLink = ({ artifact }: { artifact: Pick<Artifact, 'id' | 'name'> }) => (
  <PaddedLink to={artifactPath(artifact)} data-noprint>
    Apri la pagina del reperto
  </PaddedLink>
);
