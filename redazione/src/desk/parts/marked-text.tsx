import { color, styled, VisuallyHidden } from '@salaria/ui';

/** A part of a text in which two texts are equal or differ; `own` is in this one only. */
export interface TextPart {
  change: 'same' | 'added' | 'removed' | 'own';
  text: string;
}

const Text = styled.span`
  & :is(ins, mark) { background: ${color.goodGround}; color: ${color.good}; text-decoration: underline; }
  & del { background: ${color.badGround}; color: ${color.bad}; }
`;
const marks = {
  added: { Mark: 'ins', hint: 'aggiunto' },
  removed: { Mark: 'del', hint: 'tolto' },
  own: { Mark: 'mark', hint: 'solo qui' },
} as const;

/** A text whose differences from another one are marked, also for screen readers. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Text>
      {parts.map(({ change, text }, index) => {
        if (change === 'same') return <span key={index}>{text}</span>;
        const { Mark, hint } = marks[change];
        return (
          <Mark key={index}>
            <VisuallyHidden>{` [${hint}: `}</VisuallyHidden>
            {text}
            <VisuallyHidden>{'] '}</VisuallyHidden>
          </Mark>
        );
      })}
    </Text>
  );
}
