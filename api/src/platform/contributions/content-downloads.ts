import { createMethodDecorator } from './contributions.js';

/**
 * Marks a method that returns the text of a file for visitors, which `npm run content:export` writes beside the content
 * files. The value is its path below the content folder: `generated/reperti.csv`.
 */
export const ContentDownload = createMethodDecorator<string, () => Promise<string>>();
