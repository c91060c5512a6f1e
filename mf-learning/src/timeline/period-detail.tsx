import { creditText } from '@salaria/contracts/record-texts';
import type { Timeline } from '@salaria/contracts/timeline';
import { Button, ButtonLink, Muted, Picture, SectionTitle } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { periodPath } from '../paths';
import { Body, Highlights, Panel, PictureFrame, Range, Steps, Texts } from './period-detail.styles';
import { rangeText } from './timeline-scale';
import { periodParameter, periodValue } from './use-selected-period';

type PeriodDetailProps = {
  periods: Timeline;
  /** Index of the selected period. */
  index: number;
  /** Called when a button of the card selects a neighbour. */
  onStep: (index: number) => void;
};

/** The selected period with buttons to its neighbours and a link to its page. */
export function PeriodDetail({ periods, index, onStep }: PeriodDetailProps) {
  const count = periods.length;
  const period = periods[index];
  const headingId = useId();
  const previousButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const hasStepped = useRef(false);
  const step = (to: number) => {
    hasStepped.current = true;
    onStep(to);
  };
  // At an end the clicked button is disabled and loses the focus.
  useEffect(() => {
    if (!hasStepped.current) return;
    hasStepped.current = false;
    if (index === 0) nextButton.current?.focus();
    if (index === count - 1) previousButton.current?.focus();
  }, [index, count]);
  if (!period) return null;
  return (
    <Panel aria-labelledby={headingId} style={{ '--tone': period.color }}>
      <AddressForm sets={[periodParameter]}>
        <Steps>
          <Button
            ref={previousButton}
            look="quiet"
            disabled={index === 0}
            {...addressButton(periodParameter, periodValue(periods, index - 1), () => step(index - 1))}
          >
            <ArrowLeft size={18} aria-hidden="true" />
            Precedente
          </Button>
          <Muted>
            {index + 1} di {count}
          </Muted>
          <Button
            ref={nextButton}
            look="quiet"
            disabled={index === count - 1}
            {...addressButton(periodParameter, periodValue(periods, index + 1), () => step(index + 1))}
          >
            Successivo
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        </Steps>
      </AddressForm>
      <Body data-pictured={period.image !== undefined}>
        {period.image && (
          <PictureFrame>
            <Picture
              src={period.image.src}
              alt={period.image.alt}
              placeholder={period.image.placeholder}
              ratio={1.5}
              sizes="(min-width: 1200px) 32rem, (min-width: 960px) 45vw, calc(100vw - 2rem)"
              priority
            />
          </PictureFrame>
        )}
        <Texts>
          <SectionTitle id={headingId}>{period.name}</SectionTitle>
          <Range>{rangeText(period)}</Range>
          <p>{period.description}</p>
          <h3>Elementi caratteristici</h3>
          <Highlights>
            {period.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </Highlights>
          {period.image && (
            <Muted>
              {period.image.caption} <small>{creditText(period.image)}</small>
            </Muted>
          )}
          <ButtonLink to={periodPath(period.slug)}>
            Esplora questo periodo
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Texts>
      </Body>
    </Panel>
  );
}
