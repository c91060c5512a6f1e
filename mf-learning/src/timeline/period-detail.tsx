import type { GeneratedTimelinePeriod } from '@salaria/content/generated-types';
import {
  Button,
  ButtonLink,
  color,
  font,
  Muted,
  media,
  Picture,
  radius,
  SectionTitle,
  shadow,
  space,
  styled,
} from '@salaria/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { periodPath } from '../paths';
import { rangeText } from './timeline-scale';

const Panel = styled.article`
  display: grid;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 6px solid var(--tone);
  border-radius: ${radius.l};
  box-shadow: ${shadow.card};
  overflow: hidden;
`;
const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  padding: ${space.m};
  border-bottom: 1px solid ${color.line};
  & > button { padding-inline: ${space.s}; }
  & svg { display: none; }
  ${media.tablet} {
    padding: ${space.m} ${space.l};
    & > button { padding-inline: ${space.m}; }
    & svg { display: block; }
  }
`;
const Body = styled.div`
  display: grid;
  ${media.desktop} { &[data-pictured='true'] { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
`;
const View = styled.div`
  background: var(--tone);
  ${media.desktop} { & > span { position: sticky; top: 0; height: 100%; min-height: 26rem; aspect-ratio: auto; } }
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.l} ${space.m} ${space.xl};
  ${media.tablet} { padding: ${space.xl}; }
  & h3 { font-size: 1.3rem; margin-top: ${space.xs}; }
`;
const Range = styled.p`
  font-family: ${font.display};
  font-size: 1.2rem;
  font-weight: 600;
  color: ${color.ocraText};
  margin-top: -${space.xs};
`;
const Highlights = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-left: 1.3rem;
  & li::marker { color: var(--tone); }
`;

type PeriodDetailProps = {
  period: GeneratedTimelinePeriod;
  index: number;
  count: number;
  /** The visitor stepped to a neighbour with a button of the card. */
  onStep: (index: number) => void;
};

/** Everything about the selected period, with the way to its neighbours and to its own page. */
export function PeriodDetail({ period, index, count, onStep }: PeriodDetailProps) {
  const heading = useId();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const stepped = useRef(false);
  const step = (to: number) => {
    stepped.current = true;
    onStep(to);
  };
  // At an end the button that was pressed is disabled and would lose the focus to nowhere.
  useEffect(() => {
    if (!stepped.current) return;
    stepped.current = false;
    if (index === 0) next.current?.focus();
    if (index === count - 1) previous.current?.focus();
  }, [index, count]);
  return (
    <Panel aria-labelledby={heading} style={{ '--tone': period.color } as CSSProperties}>
      <Steps>
        <Button ref={previous} type="button" look="quiet" disabled={index === 0} onClick={() => step(index - 1)}>
          <ArrowLeft size={18} aria-hidden="true" />
          Precedente
        </Button>
        <Muted>
          {index + 1} di {count}
        </Muted>
        <Button ref={next} type="button" look="quiet" disabled={index === count - 1} onClick={() => step(index + 1)}>
          Successivo
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </Steps>
      <Body data-pictured={period.image !== undefined}>
        {period.image && (
          <View>
            <Picture
              src={period.image.src}
              alt={period.image.alt}
              placeholder={period.image.placeholder}
              ratio={1.5}
              sizes="(min-width: 1200px) 32rem, (min-width: 960px) 45vw, calc(100vw - 2rem)"
              priority
            />
          </View>
        )}
        <Words>
          <SectionTitle id={heading}>{period.name}</SectionTitle>
          <Range>{rangeText(period)}</Range>
          <p>{period.description}</p>
          <h3>Elementi caratteristici</h3>
          <Highlights>
            {period.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </Highlights>
          {period.image && <Muted>{period.image.caption}</Muted>}
          <ButtonLink to={periodPath(period.slug)}>
            Esplora questo periodo
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Words>
      </Body>
    </Panel>
  );
}
