import { Injectable } from '@nestjs/common';
import { formatDay } from '@salaria/composition/releases/provided-versions';
import { type Weekday, weekdayNames } from '@salaria/contracts/kinds/facts/weekdays';
import type { Site } from '@salaria/contracts/site';
import { SearchTexts } from '../../platform/contributions/search-texts.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';

const url = '/contact';

/** Returns the opening hours and the announced closures in words. */
function hoursText({ openingHours, closures }: Pick<Site, 'openingHours' | 'closures'>): string {
  const hours = openingHours.map(
    ({ day, opens, closes }) => `${weekdayNames[day as Weekday]} dalle ${opens} alle ${closes}`,
  );
  const texts = closures.map(({ from, to, note }) => {
    const days = from === to ? formatDay(from) : `dal ${formatDay(from)} al ${formatDay(to)}`;
    return `${note}: ${days}.`;
  });
  if (hours.length > 0) texts.unshift(`Siamo aperti: ${hours.join(', ')}.`);
  if (texts.length > 0) return texts.join(' ');
  return 'Gli orari di apertura non sono indicati: si possono chiedere con il modulo della pagina dei contatti.';
}

/** What visitors ask about the association itself: telephone, e-mail, seat, opening hours. */
@Injectable()
@SearchTexts({ kind: 'contatto', tag: 'site' })
export class AssociationTexts {
  constructor(private readonly facts: SiteFacts) {}

  async searchTexts() {
    const site = await this.facts.current();
    return [
      { title: 'Numero di telefono', text: `Il numero di telefono dell'associazione è ${site.phone}.` },
      { title: 'Indirizzo e-mail', text: `L'indirizzo e-mail dell'associazione è ${site.email}.` },
      { title: "Sede dell'associazione", text: `La sede dell'associazione è a ${site.postalAddress ?? site.place}.` },
      { title: 'Orari di apertura', text: hoursText(site) },
    ].map(({ title, text }) => ({ key: title, title, url, excerpt: text, passages: [text] }));
  }
}
