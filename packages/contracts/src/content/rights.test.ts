import { licences, rightsAddress, rightsOf, rightsText } from '@salaria/contracts/rights';

const site = { licence: 'CC BY-SA 4.0', rightsHolder: 'Gruppo di Prova' };

describe('rights', () => {
  it('are those of the site where the record states none', () => {
    expect(rightsOf({ licence: null, rightsHolder: '' }, site)).toEqual(site);
    expect(rightsOf(undefined, {})).toEqual({});
  });

  it('are all of the record where it states any: the holder of another licence is another one', () => {
    expect(rightsOf({ licence: 'CC0 1.0' }, site)).toEqual({ licence: 'CC0 1.0' });
  });

  it('are a sentence, without what is not known', () => {
    expect(rightsText({ creditLine: 'Museo', ...site })).toBe('Museo. © Gruppo di Prova. CC BY-SA 4.0');
    expect(rightsText({})).toBe('');
  });

  it('have an address for each name that the desk offers, and none for other words', () => {
    for (const licence of licences) expect(rightsAddress(licence)).toMatch(/^http:/);
    expect(rightsAddress('CC0')).toBe(rightsAddress('CC0 1.0'));
    expect(rightsAddress('Per gentile concessione di Anna')).toBeUndefined();
    expect(rightsAddress('constructor')).toBeUndefined();
  });
});
