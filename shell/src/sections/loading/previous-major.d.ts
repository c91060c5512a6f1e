/** Versions of the previous major while the shell provides one, by package (packages/section-kit, previous-major.ts). */
declare const SALARIA_PREVIOUS_VERSIONS: Record<'@salaria/ui' | '@salaria/contracts', string> | undefined;

declare module '@salaria/ui-previous';
declare module '@salaria/contracts-previous/z';
