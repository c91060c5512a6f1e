// The benches and their options. Plain JavaScript: `npm run bench` reads it before anything is installed or built.
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `npm run bench -- NAME [options]

answers: shares of right replies of the chat's search, without a language model
  --file FILE   passages and questions with answers, in JSON (required)
  --half 0|1    every second article only
api: cached API responses compared with a bare node:http server, and stale responses after writes
  --part hot|writes   one of the two parts only
  --rounds N (5)      measured rounds
  --seconds N (3)     length of a measurement
desk: the desk's API over a generated catalogue while visitors read
  --largest N (5000)  artifacts; two articles for five of them, one picture for five
  --seconds N (60)    how long ten people save
first-load: first loads of the site's pages compared with an Astro build of them
  --rounds N (5)      measured rounds
  --only /PATH        one of the routes only
scale: response times and memory with growing content
  --part articles|artifacts   one of the two parts only
  --largest N (100000)        largest number of rows
train-search: learns packages/search/coefficients.json
  --file FILE, --half 0|1     as for answers
  --out FILE                  where to write instead`;

const names = [...usage.matchAll(/^([a-z-]+): /gm)].map(([, name]) => name);

const text = /** @type {const} */ ({ type: 'string' });
const options = {
  file: text,
  half: text,
  part: text,
  rounds: text,
  seconds: text,
  only: text,
  largest: text,
  out: text,
};

/** Files are relative to the folder in which npm was called. */
const absolute = (/** @type {string | undefined} */ file) => file && path.resolve(process.env.INIT_CWD ?? '', file);

/**
 * Returns the bench that the words of a command line name, and the values of its options. Prints the usage and exits
 * instead after `--help`, and with exit code 1 after a mistake.
 *
 * @param {string[]} words
 */
export function readCommand([name = '', ...words]) {
  if ([name, ...words].includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    if (!names.includes(name)) throw new Error(`there is no bench ${name}`);
    const { values } = parseArgs({ args: words, options });
    return { name, options: { ...values, file: absolute(values.file), out: absolute(values.out) } };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(1);
  }
}
