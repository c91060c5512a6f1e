const pictureAddress = (slug: string) => `/images/${slug}-1a2b3c4d-1600x900-8899aa.jpg`;

/** Stands for `content/generated/bundled-images.json`. */
export const bundledFixture: Record<string, string> = {
  'sigillo-passaggio-del-viandante': pictureAddress('bundled-sigillo'),
  'il-masso-dellorso': pictureAddress('bundled-masso'),
  'le-vene-rosse-del-diavolo': pictureAddress('bundled-vene'),
  'antiquarium-di-posta': pictureAddress('bundled-antiquarium'),
};
