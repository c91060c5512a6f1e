import { type ContentKind, contentKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import type { Kind as KindOf } from '@salaria/contracts/kinds/kind';

/** A kind of content that the desk edits. */
export type Kind = KindOf<ContentKind>;

/** Returns the kind that an address names, or undefined where there is none. */
export function kindNamed(name: string | undefined): Kind | undefined {
  const kind = contentKinds.find((it) => it === name);
  return kind && kindOf(kind);
}
