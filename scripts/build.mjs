// npm run build: everything that the site consists of. With --developing also the packages of tests, checks and
// benches.
import { setUp } from './setup.mjs';

await setUp({ encoding: true, developing: process.argv.includes('--developing') });
