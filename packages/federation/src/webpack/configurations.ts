/** The only webpack configurations of the repository, by folder: `section(dir)` and `shell(dir)`. */
export { section } from './section.js';
export { shell } from './shell.js';
