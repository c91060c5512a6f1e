export const quizzesPath = '/quiz';

/** Returns the page of a quiz. */
export const quizPath = (id: number): string => `${quizzesPath}/${id}`;

/** Returns the page of a period, which belongs to the gallery. */
export const periodPath = (slug: string): string => `/periods/${slug}`;
