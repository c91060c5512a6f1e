/**
 * Placeholder in server modules of the base of their release, which is known when the release is stored: addresses of
 * pictures and fonts begin with it.
 */
export const basePlaceholder = '__SALARIA_RELEASE_BASE__/';

/** Returns a server module whose addresses are those of the files at `base`. */
export const withReleaseBase = (code: string, base: string): string => code.replaceAll(basePlaceholder, base);
