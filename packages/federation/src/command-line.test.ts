import { afterEach, describe, expect, it } from '@jest/globals';
import { readWords, siteAddress } from './command-line.js';
import { CommandError } from './steps.js';

const options = { to: { type: 'string' }, preview: { type: 'boolean' } } as const;
const read = (line: string, most = 0) => readWords(line.split(' ').filter(Boolean), options, 'Uso: …', most);

describe('the words of a command', () => {
  it('are options in both spellings, and other words in their order', () => {
    expect(read('')).toEqual({ values: {}, words: [] });
    expect(read('--to https://a.it --preview')).toMatchObject({ values: { to: 'https://a.it', preview: true } });
    expect(read('uno --to=https://a.it due', 2)).toMatchObject({
      values: { to: 'https://a.it' },
      words: ['uno', 'due'],
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
  ])('«%s» is refused in Italian, with the usage after it', (line, sentence) => {
    expect(() => read(line)).toThrow(new CommandError(`${sentence}\n\nUso: …`));
  });
});

describe('the address of a site', () => {
  const before = process.env.SALARIA_SITE;
  afterEach(() => {
    if (before === undefined) delete process.env.SALARIA_SITE;
    else process.env.SALARIA_SITE = before;
  });

  it('is what was given, else SALARIA_SITE, else this machine; without a slash at its end', () => {
    delete process.env.SALARIA_SITE;
    expect(siteAddress(undefined, '--to')).toBe('http://localhost:3000');
    process.env.SALARIA_SITE = 'https://b.it/';
    expect(siteAddress(undefined, '--to')).toBe('https://b.it');
    expect(siteAddress('https://a.it:8443/', '--to')).toBe('https://a.it:8443');
  });

  it.each(['esempio.it', 'ftp://esempio.it', 'localhost:3000', ''])('«%s» is refused with an example', (text) => {
    expect(() => siteAddress(text, '--to')).toThrow(
      new CommandError(`--to ${text} non è un indirizzo: scriverlo come https://esempio.it`),
    );
  });

  it('is refused with a page in it, and the refusal names the variable when the address came from there', () => {
    expect(() => siteAddress('https://a.it/blog', '--site')).toThrow(
      new CommandError('--site https://a.it/blog: serve l’indirizzo del sito e niente di più, https://a.it'),
    );
    process.env.SALARIA_SITE = 'boh';
    expect(() => siteAddress(undefined, '--to')).toThrow('SALARIA_SITE boh non è un indirizzo');
  });
});
