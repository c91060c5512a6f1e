export const quizzesPath = '/quiz';
export const quizPath = (id: number): string => `${quizzesPath}/${id}`;
export const periodPath = (slug: string): string => `/periods/${slug}`;
