import { Amphora, Coins, Gem, Hammer, Landmark, type LucideIcon, MapPin, ScrollText } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  ceramiche: Amphora,
  monete: Coins,
  strutture: Landmark,
  epigrafi: ScrollText,
  ornamenti: Gem,
  strumenti: Hammer,
};

/** The sign of a category, a pin for one that we do not know. Says nothing by itself. */
export function CategoryIcon({ category, size = 20 }: { category: string; size?: number }) {
  const known = Object.hasOwn(icons, category) ? icons[category] : undefined;
  const Icon = known ?? MapPin;
  return <Icon size={size} aria-hidden="true" data-icon={known ? category : 'altro'} />;
}
