import base from './playwright.config';
const { outputDir: _o, ...rest } = base;
export default { ...rest, outputDir: '/tmp/relwork/results', workers: 1 };
