import { Injectable } from '@nestjs/common';
import type { Site } from '@salaria/contracts/site';
import { SearchTexts } from '../../platform/contributions/search-texts.js';
import { SiteFacts } from '../../platform/site-facts/site-facts.js';

const url = '/contact';
const dayNames: Readonly<Record<string, string>> = {
  ...{ lunedi: 'lunedì', martedi: 'martedì', mercoledi: 'mercoledì', giovedi: 'giovedì', venerdi: 'venerdì' },
  ...{ sabato: 'sabato', domenica: 'domenica' },
};

const toItalianDate = (day: string): string => day.split('-').reverse().map(Number).join('/');

function hoursText({ openingHours, closures }: Pick<Site, 'openingHours' | 'closures'>): string {
  if (openingHours.length + closures.length === 0)
    return 'Gli orari di apertura non sono indicati: si possono chiedere con il modulo della pagina dei contatti.';
  const hours = openingHours.map(({ day, opens, closes }) => `${dayNames[day] ?? day} dalle ${opens} alle ${closes}`);
  const exceptions = closures.map(
    ({ from, to, note }) => `Dal ${toItalianDate(from)} al ${toItalianDate(to)}: ${note}.`,
  );
  return [...(hours.length > 0 ? [`Siamo aperti: ${hours.join(', ')}.`] : []), ...exceptions].join(' ');
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
