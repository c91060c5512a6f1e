// The names and options of the benches. Plain JavaScript: `npm run bench` reads it before anything is installed or built.
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * An option of a bench. Its value is `N` (a whole number above 0), `FILE` (relative to the folder in which npm was
 * called), `/PATH` (of a page) or one of several words (`a|b`).
 *
 * @typedef {{ value: string, about: string, default?: string, required?: true }} Option
 */

const rounds = (/** @type {string} */ count) => ({ value: 'N', about: 'measured rounds', default: count });
/** @type {Option} */
const questions = { value: 'FILE', about: 'passages and questions with answers, in JSON', required: true };

/** @type {Record<string, { about: string, options: Record<string, Option> }>} */
const benches = {
  answers: {
    about: "shares of right replies of the chat's search, without a language model",
    options: { file: questions, half: { value: '0|1', about: 'every second article only' } },
  },
  api: {
    about: 'cached API responses compared with a bare node:http server, and stale responses after writes',
    options: {
      part: { value: 'hot|writes', about: 'one of the two parts only' },
      rounds: rounds('5'),
      seconds: { value: 'N', about: 'length of a measurement', default: '3' },
    },
  },
  'first-load': {
    about: 'first loads of composed pages compared with the same sources as one bundle',
    options: { rounds: rounds('9'), only: { value: '/PATH', about: 'one of the routes only' } },
  },
  release: {
    about: 'release of one section, and what a returning reader downloads after it, compared with one bundle',
    options: { rounds: rounds('3') },
  },
  retrieval: {
    about: 'ranks of the expected passages in search',
    options: { file: { value: 'FILE', about: 'passages and questions instead of the sample' } },
  },
  scale: {
    about: 'response times and memory with growing content',
    options: {
      part: { value: 'articles|artifacts', about: 'one of the two parts only' },
      largest: { value: 'N', about: 'largest number of rows', default: '100000' },
    },
  },
  'train-search': {
    about: 'learns packages/search/coefficients.json',
    options: {
      file: questions,
      half: { value: '0|1', about: 'every second article only' },
      out: { value: 'FILE', about: 'where to write instead' },
    },
  },
};

const optionLines = (/** @type {Record<string, Option>} */ options) =>
  Object.entries(options).map(([name, option]) => {
    const note = option.required ? ' (required)' : option.default ? ` (${option.default})` : '';
    return `  ${`--${name} ${option.value}`.padEnd(38)}${option.about}${note}`;
  });

const usage = (names = Object.keys(benches)) =>
  [
    'npm run bench -- NAME [options]',
    ...names.flatMap((name) => {
      const { about = '', options = {} } = benches[name] ?? {};
      return ['', `${name}: ${about}`, ...optionLines(options)];
    }),
  ].join('\n');

/**
 * Returns the value of an option as the bench uses it.
 *
 * @param {string} name
 * @param {Option} option
 * @param {string | undefined} text
 * @throws {Error} when it is missing or invalid
 */
function checkedValue(name, option, text = option.default) {
  if (text === undefined && option.required) throw new Error(`--${name} ${option.value} is missing`);
  if (text === undefined) return undefined;
  const pattern = { N: '[1-9]\\d*', FILE: '.+', '/PATH': '/.*' }[option.value] ?? option.value;
  if (!new RegExp(`^(${pattern})$`).test(text))
    throw new Error(`--${name} must be ${option.value}, not ${text || 'empty'}`);
  return option.value === 'FILE' ? path.resolve(process.env.INIT_CWD ?? process.cwd(), text) : text;
}

/**
 * Returns the bench that the words of a command line name, and the values of its options. Prints the usage and exits
 * instead after `--help`, and with exit code 1 after a mistake.
 *
 * @param {string[]} words
 */
export function readCommand([name = '', ...words]) {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if ([name, ...words].includes('--help')) {
    console.log(bench ? usage([name]) : usage());
    process.exit(0);
  }
  try {
    if (!bench) throw new Error(name ? `there is no bench ${name}` : 'the name of a bench is missing');
    /** @type {Record<string, { type: 'string' }>} */
    const declared = Object.fromEntries(Object.keys(bench.options).map((option) => [option, { type: 'string' }]));
    const { values } = parseArgs({ args: words, options: declared });
    const checked = Object.entries(bench.options).map(([key, option]) => [key, checkedValue(key, option, values[key])]);
    /** @type {Record<string, string | undefined>} */
    const options = Object.fromEntries(checked);
    return { name, options };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage()}`);
    process.exit(1);
  }
}
