import { afterEach, describe, expect, it } from '@jest/globals';
import { parseCommandLine, siteOrigin } from './command-line.js';
import { CommandError } from './steps.js';

const options = { to: { type: 'string' }, preview: { type: 'boolean' } } as const;
const parse = (line: string, maxPositionals = 0) =>
  parseCommandLine(line.split(' ').filter(Boolean), options, 'Uso: …', maxPositionals);

describe('parseCommandLine', () => {
  it('accepts both spellings of an option, and positionals in their order', () => {
    expect(parse('')).toEqual({ values: {}, positionals: [] });
    expect(parse('--to https://a.it --preview')).toMatchObject({ values: { to: 'https://a.it', preview: true } });
    expect(parse('uno --to=https://a.it due', 2)).toMatchObject({
      values: { to: 'https://a.it' },
      positionals: ['uno', 'due'],
    });
  });

  it.each([
    ['--tokne x', 'Opzione sconosciuta: --tokne'],
    ['-x', 'Opzione sconosciuta: -x'],
    ['--constructor', 'Opzione sconosciuta: --constructor'],
    ['--to', '--to vuole un valore'],
    ['--to=', '--to vuole un valore'],
    ['--to --preview', '--to vuole un valore'],
    ['--preview=si', '--preview non vuole un valore'],
    ['rolback', 'Parola inattesa: rolback'],
  ])('rejects «%s» with an Italian message and the usage', (line, message) => {
    expect(() => parse(line)).toThrow(new CommandError(`${message}\n\nUso: …`));
  });
});

describe('siteOrigin', () => {
  const initialSite = process.env.SALARIA_SITE;
  afterEach(() => {
    if (initialSite === undefined) delete process.env.SALARIA_SITE;
    else process.env.SALARIA_SITE = initialSite;
  });

  it('returns the value, else SALARIA_SITE, else localhost, without a trailing slash', () => {
    delete process.env.SALARIA_SITE;
    expect(siteOrigin(undefined, '--to')).toBe('http://localhost:3000');
    process.env.SALARIA_SITE = 'https://b.it/';
    expect(siteOrigin(undefined, '--to')).toBe('https://b.it');
    expect(siteOrigin('https://a.it:8443/', '--to')).toBe('https://a.it:8443');
  });

  it.each(['esempio.it', 'ftp://esempio.it', 'localhost:3000', ''])('rejects «%s» with an example', (text) => {
    expect(() => siteOrigin(text, '--to')).toThrow(
      new CommandError(`--to ${text} non è un indirizzo: scriverlo come https://esempio.it`),
    );
  });

  it('rejects a URL with a path, and names the variable that an invalid value came from', () => {
    expect(() => siteOrigin('https://a.it/blog', '--site')).toThrow(
      new CommandError('--site https://a.it/blog: serve l’indirizzo del sito e niente di più, https://a.it'),
    );
    process.env.SALARIA_SITE = 'boh';
    expect(() => siteOrigin(undefined, '--to')).toThrow('SALARIA_SITE boh non è un indirizzo');
  });
});
