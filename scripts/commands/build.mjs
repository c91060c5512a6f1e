// npm run build: compiles the whole site; --developing also installs the packages of tests, checks and benches,
// --installed installs none (Dockerfile).
import { setUp } from '../setup.mjs';

const has = (option) => process.argv.includes(option);
await setUp({ encoding: true, developing: has('--developing'), installed: has('--installed') });
