import { color, Muted, radius, space, styled } from '@salaria/ui';
import { useId } from 'react';

const Frame = styled.div`
  display: grid;
  gap: ${space.xs};
`;
const Track = styled.div`
  height: 0.625rem;
  background: ${color.band};
  border-radius: ${radius.pill};
  overflow: hidden;
  & > div {
    width: calc(var(--done) * 100%);
    height: 100%;
    background: ${color.oliva};
    border-radius: inherit;
    transition: width 220ms ease-out;
  }
`;

/** 'Domanda N di M' and a progress bar; `number` is counted from 1. */
export function QuizProgress({ number, total }: { number: number; total: number }) {
  const labelId = useId();
  return (
    <Frame>
      <Muted id={labelId}>
        Domanda {number} di {total}
      </Muted>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={number}
      >
        <div style={{ '--done': number / total }} />
      </Track>
    </Frame>
  );
}
