// What section teams find on the page /componenti of their dev server, with this source.
export * from './controls';
export * from './texts';
