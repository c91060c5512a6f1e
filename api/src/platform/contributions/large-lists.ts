import { createProviderDecorator } from './contributions.js';

/**
 * Marks a repository whose rows the site's pages read in parts once there are many. The value is the API path of the
 * list.
 */
export const LargeList = createProviderDecorator<string, { count(): Promise<number> }>();
