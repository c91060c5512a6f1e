/** Size and side of a picture in a text; only a large one has no text beside it. */
export interface FigureLook {
  size: 'small' | 'medium' | 'large';
  align: 'left' | 'center' | 'right';
}

/** Returns the classes of a picture's figure; empty for a large one. */
export const figureClass = ({ size, align }: FigureLook): string =>
  size === 'large' ? '' : align === 'center' ? size : `${size} ${align}`;

/** Returns the look that classes stand for, those of WordPress and of other programs too. */
export function figureLook(classes: string): FigureLook {
  const [, side] = /(?:^|[\s-]|align)(left|right)(?:\s|$)/.exec(classes) ?? [];
  const [, named] = /(?:^|\s|size-)(small|thumbnail|medium)(?:\s|$)/.exec(classes) ?? [];
  const size = named === 'medium' ? 'medium' : named ? 'small' : side ? 'medium' : 'large';
  return { size, align: side === 'left' || side === 'right' ? side : 'center' };
}
