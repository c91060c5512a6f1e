export const assistantName = 'Archeologo di Posta';
