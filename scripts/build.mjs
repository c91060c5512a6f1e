// npm run build: everything that the site is made of.
import { setUp } from './setup.mjs';

await setUp();
