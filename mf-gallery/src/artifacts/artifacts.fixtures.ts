import type { Artifact } from '@salaria/contracts/artifacts';

/** Returns an artifact with the fields of the specification, except the maps address. */
export const makeArtifact = (id: number, changes: Partial<Artifact> = {}): Artifact => ({
  id,
  name: `Reperto ${String(id).padStart(3, '0')}`,
  description: `Descrizione del pezzo ${id}.`,
  origin: 'Posta, località Santa Rufina',
  period: 'romano',
  imageUrl: `/images/reperto-${id}-0a1b2c3d-1600x1067-8a7a6a.jpg`,
  year: 'II secolo d.C.',
  latitude: '42.5226',
  longitude: '13.0975',
  address: 'Via Roma, Posta',
  visitInfo: 'Si vede ogni sabato mattina.',
  ...changes,
});

/** Returns `count` artifacts with the ids 1 to `count`. */
export const makeArtifacts = (count: number, changes: Partial<Artifact> = {}): Artifact[] =>
  Array.from({ length: count }, (_, index) => makeArtifact(index + 1, changes));

export const fibula = makeArtifact(1, {
  name: 'Fibula ad arco',
  description: 'Spilla di bronzo.',
  period: 'preromano',
  year: -290,
});
export const lucerna = makeArtifact(2, {
  name: 'Lucerna a disco',
  description: 'Lampada a olio con Vittoria alata.',
  period: 'romano',
});
export const sigillo = makeArtifact(3, {
  name: 'Matrice di sigillo',
  description: 'Sigillo di un Viandante.',
  period: 'medievale',
});
export const threeArtifacts = [fibula, lucerna, sigillo];
