export const galleryPath = '/gallery';
