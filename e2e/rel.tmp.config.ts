import base from './playwright.config';
const { globalSetup: _unused, ...rest } = base;
export default { ...rest, workers: 2 };
