import { Badge, type BadgeTone, styled } from '@salaria/ui';
import { Star } from 'lucide-react';
import { difficultyLabel, starCount } from './quiz-labels';

const Stars = styled.span`
  display: inline-flex;
`;
const tones: readonly BadgeTone[] = ['secondary', 'success', 'warning', 'primary'];

/** The difficulty as a label and as one to three stars. */
export function DifficultyBadge({ difficulty }: { difficulty: string }) {
  const stars = starCount(difficulty);
  return (
    <Badge tone={tones[stars] ?? 'secondary'}>
      {stars > 0 && (
        <Stars role="img" aria-label={stars === 1 ? '1 stella su 3' : `${stars} stelle su 3`}>
          {Array.from({ length: stars }, (_, index) => (
            <Star key={index} size={14} fill="currentColor" aria-hidden="true" />
          ))}
        </Stars>
      )}{' '}
      <span>{difficultyLabel(difficulty)}</span>
    </Badge>
  );
}
