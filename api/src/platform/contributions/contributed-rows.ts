import type { PictureOrigin } from '../database/sql/picture-origins.js';
import type { StreamedBody } from '../responses/streamed-body.js';
import { createMethodDecorator, createProviderDecorator } from './contributions.js';

/**
 * Marks a method that returns the text of a file for visitors, which `npm run content:export` writes beside the content
 * files. The value is its path below the content folder: `generated/reperti.csv`.
 */
export const ContentDownload = createMethodDecorator<string, () => Promise<string | StreamedBody>>();

/**
 * Marks a repository whose rows the site's pages read in parts once there are many. The value is the API path of the
 * list.
 */
export const LargeList = createProviderDecorator<string, { count(): Promise<number> }>();

/**
 * Marks a method that counts the pictures that rows show by their origin; more than those do no harm. Pages may show
 * pictures of these origins.
 */
export const PictureAddresses = createMethodDecorator<void, () => Promise<PictureOrigin[]>>();
