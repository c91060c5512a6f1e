/** Injection token of the folder that holds the encoded pictures. */
export const IMAGES_DIR = Symbol('IMAGES_DIR');
