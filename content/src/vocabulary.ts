/** Articles that must have a gallery, with its name; the id of its container is `<name>-gallery`. */
export const galleryNames: Readonly<Record<string, string>> = {
  'sigillo-passaggio-del-viandante': 'sigillo',
  'il-masso-dellorso': 'masso-orso',
  'le-vene-rosse-del-diavolo': 'vene-rosse',
  'antiquarium-di-posta': 'antiquarium',
  'arrivo-dei-romani-a-posta': 'arrivo-romani',
  'mistero-dea-vacuna-storia-archeologia': 'vacuna',
  'via-salaria-muri-sostruzione-tagliata': 'via-salaria',
  'strambo-del-paladino': 'strambo',
  'posta-romana': 'posta-romana',
  'bacugno-forum-decianeii-culto-vacuna': 'bacugno',
  'laculo-piccolo-scrigno-storia': 'laculo',
};
