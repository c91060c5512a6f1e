import { color, styled } from '@salaria/ui';
import { Landmark, type LucideIcon, Milestone, Mountain, Pickaxe, ScrollText } from 'lucide-react';

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  color: ${color.ocraText};
  background:
    repeating-linear-gradient(-38deg, transparent 0 14px, rgb(185 128 43 / 10%) 14px 15px),
    ${color.band};
`;
const icons: Record<string, LucideIcon> = {
  sabini: Mountain,
  'via-salaria': Milestone,
  archeologia: Pickaxe,
  romani: Landmark,
};

/** Replaces the picture of a quiz without one, so that the texts of all cards are aligned. */
export function CategoryIcon({ category }: { category: string }) {
  const Icon = (Object.hasOwn(icons, category) && icons[category]) || ScrollText;
  return (
    <Frame aria-hidden="true">
      <Icon size={56} strokeWidth={1.25} />
    </Frame>
  );
}
