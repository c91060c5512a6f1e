import { color } from '@salaria/ui';

/** The fundraiser of 2025: amounts in euro; `progress` is the percentage shown. */
export const fundraiser = { raised: 3500, goal: 10_000, progress: 35 } as const;

/** Use of the donations; the shares are percentages and sum up to 100. */
export const allocation = [
  { share: 60, label: 'Restauro e messa in sicurezza dei siti', color: color.rosso },
  { share: 20, label: 'Segnaletica e materiale informativo', color: color.ocra },
  { share: 15, label: 'Attività educative', color: color.oliva },
  { share: 5, label: 'Amministrazione', color: color.lapis },
] as const;

export const goals = [
  {
    title: 'Mettere in sicurezza i muri della Via Salaria',
    text:
      'Pulire dalla vegetazione i tratti di sostruzione e la tagliata nella roccia, ' +
      'e fermare le parti che rischiano di cadere.',
  },
  {
    title: 'Segnare un percorso',
    text: 'Pannelli in italiano e in inglese e frecce lungo la strada antica, dal paese di Posta alle gole del Velino.',
  },
  {
    title: "Aprire più spesso l'Antiquarium",
    text: 'Visite guidate nei fine settimana da aprile a ottobre, anche per chi ha difficoltà a camminare.',
  },
  {
    title: 'Portare le scuole sui luoghi',
    text: 'Giornate per le classi della valle, con laboratori di ceramica, di scrittura antica e di scavo simulato.',
  },
  {
    title: 'Documentare ciò che scompare',
    text: 'Fotografie, rilievi e memorie degli anziani, raccolti in un archivio aperto a tutti.',
  },
] as const;
