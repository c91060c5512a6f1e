import packageJson from '../package.json';

/** What sections ask for in section.json's `requires`. */
export const uiVersion: string = packageJson.version;
