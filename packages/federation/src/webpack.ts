/** The only webpack configurations of the repository, by folder: `section(dir)` and `shell(dir)`. */
export { section } from './webpack-section.js';
export { shell } from './webpack-shell.js';
