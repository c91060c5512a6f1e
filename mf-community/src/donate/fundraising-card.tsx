import type { Donations } from '@salaria/contracts/site';
import {
  ButtonLink,
  color,
  font,
  formatEuro,
  media,
  Muted,
  radius,
  SectionTitle,
  shadow,
  space,
  styled,
} from '@salaria/ui';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { contactPath } from '../paths';

const Panel = styled.section`
  display: grid;
  gap: ${space.m};
  padding: ${space.l};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 6px solid ${color.rosso};
  border-radius: ${radius.l};
  box-shadow: ${shadow.lifted};
  ${media.tablet} { padding: ${space.xl}; }
`;
const Sums = styled.p`
  & strong { display: block; font-family: ${font.display}; font-size: 3rem; line-height: 1.05; color: ${color.rosso}; }
`;
const Track = styled.div`
  height: 1rem;
  background: ${color.band};
  border-radius: ${radius.pill};
  overflow: hidden;
  & > div { width: calc(var(--percent) * 1%); height: 100%; background: ${color.rosso}; border-radius: inherit; }
`;

/** Progress of the fundraiser and a link to the contact page. */
export function FundraisingCard({ donations }: { donations: Donations }) {
  const titleId = useId();
  const { raised, goal, progress, year } = donations;
  return (
    <Panel aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{`Raccolta fondi ${year}`}</SectionTitle>
      <Sums>
        <strong>{formatEuro(raised)}</strong> raccolti su un obiettivo di {formatEuro(goal)}
      </Sums>
      <div>
        <Track
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          style={{ '--percent': progress }}
        >
          <div />
        </Track>
        <Muted>{progress}% dell&apos;obiettivo</Muted>
      </div>
      <p>Su questo sito non si paga: scrivici, e ti diciamo come donare e a che cosa serve il tuo contributo.</p>
      <ButtonLink to={contactPath}>
        <Mail size={18} aria-hidden="true" />
        Contattaci
      </ButtonLink>
    </Panel>
  );
}
