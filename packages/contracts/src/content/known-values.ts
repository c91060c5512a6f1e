// Values that pages know without a response. Without schemas, so that no page loads the validator for them.

export const discoveryCategories = ['ceramiche', 'monete', 'strutture', 'epigrafi', 'ornamenti', 'strumenti'] as const;
export const discoveryPeriods = ['preromano', 'romano', 'medievale', 'moderno'] as const;

export const quizDifficulties = ['facile', 'medio', 'difficile'] as const;
export const quizCategories = ['sabini', 'via-salaria', 'archeologia', 'romani'] as const;

/** Articles whose cards show a preview of their gallery, and whose picture is part of the bundle. */
export const previewSlugs = [
  'sigillo-passaggio-del-viandante',
  'il-masso-dellorso',
  'le-vene-rosse-del-diavolo',
  'antiquarium-di-posta',
] as const;

/** Choices of the contact form. */
export const contactSubjects = [
  'Richiesta Informazioni',
  'Collaborazione di Ricerca',
  'Informazioni sui Reperti',
  'Richiesta Media',
  'Altro',
] as const;
