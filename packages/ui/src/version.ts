import packageJson from '../package.json';

/** Version that sections require in section.json's `requires`. */
export const uiVersion: string = packageJson.version;
