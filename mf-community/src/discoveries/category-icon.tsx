import { Amphora, Coins, Gem, Hammer, Landmark, type LucideIcon, MapPin, ScrollText } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  ceramiche: Amphora,
  monete: Coins,
  strutture: Landmark,
  epigrafi: ScrollText,
  ornamenti: Gem,
  strumenti: Hammer,
};

/** Decorative icon of a category; a pin for an unknown one. */
export function CategoryIcon({ category, size = 20 }: { category: string; size?: number }) {
  const knownIcon = Object.hasOwn(icons, category) ? icons[category] : undefined;
  const Icon = knownIcon ?? MapPin;
  return <Icon size={size} aria-hidden="true" data-icon={knownIcon ? category : 'altro'} />;
}
