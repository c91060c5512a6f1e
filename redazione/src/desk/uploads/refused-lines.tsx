import { Muted } from '@salaria/ui';
import { countText } from '../format';

const maxShown = 20;

interface RefusedLinesProps {
  title: string;
  /** Lines of a file, counted from 1, with their texts. */
  refused: readonly { line: number; text: string; reason: string }[];
}

/** Names each line of a list or table that cannot be taken. */
export function RefusedLines({ title, refused }: RefusedLinesProps) {
  if (refused.length === 0) return null;
  return (
    <Muted role="status">
      {title}
      {refused.slice(0, maxShown).map(({ line, text, reason }) => (
        <span key={`${line} ${text}`} style={{ display: 'block', overflowWrap: 'anywhere' }}>
          riga {line}: «{text}», {reason}
        </span>
      ))}
      {refused.length > maxShown && `e ${countText(refused.length - maxShown, 'altra riga', 'altre righe')}`}
    </Muted>
  );
}
