import type { PlayableQuestion } from '../playable-questions';

/** Index of the chosen option by question id. */
export type Answers = Readonly<Record<string, number>>;

/** Returns the number of correct answers. */
export const scoreOf = (questions: readonly PlayableQuestion[], answers: Answers): number =>
  questions.filter((question) => answers[question.id] === question.correctAnswer).length;

/** Returns the rounded percentage. */
export const percentOf = (score: number, total: number): number => Math.round((score / total) * 100);

/** Returns the text for a score by its exact quotient: 179 of 200 is below 90 %. */
export function encouragement(score: number, total: number): string {
  const reaches = (percent: number) => score * 100 >= percent * total;
  if (reaches(90)) return "Eccellente! Sei un vero esperto dell'archeologia locale!";
  if (reaches(70)) return 'Molto bene! Hai una buona conoscenza della storia del territorio.';
  if (reaches(50)) return 'Discreto! Continua a esplorare per migliorare le tue conoscenze.';
  return 'Non male per iniziare! Ti consigliamo di leggere i nostri articoli per approfondire.';
}
