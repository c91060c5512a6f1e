// npm run build: compiles the whole site; --developing also installs the packages of tests, checks and benches.
import { setUp } from '../setup.mjs';

await setUp({ encoding: true, developing: process.argv.includes('--developing') });
