import { color, styled } from '@salaria/ui';
import { Landmark, type LucideIcon, Milestone, Mountain, Pickaxe, ScrollText } from 'lucide-react';

const Ground = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  color: ${color.ocraText};
  background:
    repeating-linear-gradient(-38deg, transparent 0 14px, rgb(185 128 43 / 10%) 14px 15px),
    ${color.band};
`;
const signs: Record<string, LucideIcon> = {
  sabini: Mountain,
  'via-salaria': Milestone,
  archeologia: Pickaxe,
  romani: Landmark,
};

/** Stands where a quiz without a picture would have one, so that the words of all cards are in line. */
export function CategorySign({ category }: { category: string }) {
  const Sign = (Object.hasOwn(signs, category) && signs[category]) || ScrollText;
  return (
    <Ground aria-hidden="true">
      <Sign size={56} strokeWidth={1.25} />
    </Ground>
  );
}
