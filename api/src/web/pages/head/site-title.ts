export const siteTitle = 'Archeologia di Posta';
