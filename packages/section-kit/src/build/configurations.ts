/** The webpack configurations of the repository, by folder. */
export { application } from './application.js';
export { section } from './section.js';
export { shell } from './shell.js';
