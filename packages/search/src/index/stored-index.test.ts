import { createHash } from 'node:crypto';
import { answer } from '../answer.js';
import { buildIndex } from './index-builder.js';
import type { Passage } from './passage-index.js';
import { decodeIndex, encodeIndex } from './stored-index.js';

const passages: Passage[] = [
  { id: 'a', title: 'Ponti', text: 'Il ponte sul Velino fu costruito nel 1831. È lungo «trenta» passi…' },
  { id: 'b', title: 'Vespasiano', text: 'L’imperatore Vespasiano nacque a Falacrinae il 17 novembre del 9 d.C.' },
  { id: 'c', title: '', text: '' },
];

const stored = async () => Buffer.concat([...encodeIndex(await buildIndex(passages), 'abc')]);
// A file is read into a buffer of its own, which is aligned.
const alone = (bytes: Buffer): Buffer<ArrayBuffer> => {
  const copy = Buffer.alloc(bytes.length + 64 * 1024);
  bytes.copy(copy);
  return copy.subarray(0, bytes.length);
};

describe('a stored index', () => {
  it('equals the index that was built', async () => {
    const decoded = decodeIndex(alone(await stored()));
    expect(decoded?.fingerprint).toBe('abc');
    expect(decoded?.index).toEqual(await buildIndex(passages));
  });

  it('answers as the index that was built', async () => {
    const decoded = decodeIndex(alone(await stored()));
    const question = { text: 'Dove è nato Vespasiano?', subject: '' };
    expect(decoded && answer(decoded.index, question)).toEqual(answer(await buildIndex(passages), question));
  });

  it('serves as the previous index of a rebuild', async () => {
    const decoded = decodeIndex(alone(await stored()));
    const more = [...passages, { id: 'd', title: 'Nuovo', text: 'Il Terminillo è alto 2217 metri.' }];
    expect(await buildIndex(more, decoded?.index)).toEqual(await buildIndex(more));
  });

  it('has another version when an index of the same texts changes', async () => {
    const texts = [
      'Nel XVI secolo fu costruita la chiesa di San Pietro, lunga 12,5 metri; nacque così l’abitato.',
      'Perché i Sabini andarono a Roma? Dovettero difendersi: le legioni erano venute nel 290 a.C.',
      ...passages.map(({ text }) => text),
    ];
    const index = await buildIndex(texts.map((text, i) => ({ id: String(i), title: `Pagina ${i}`, text })));
    const hash = createHash('sha256');
    for (const part of encodeIndex(index, '')) hash.update(part);
    // When the hash changes, raise `formatVersion` and write the new hash here.
    expect(hash.digest('base64')).toBe('XiD8Pk9gaZA805ZMlUwmMtGvtGDJKCYW1BWnnFpZuq8=');
  });

  it.each([0, 9, 200, -1])('is rejected when byte %d has changed', async (at) => {
    const bytes = alone(await stored());
    const place = (at + bytes.length) % bytes.length;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(decodeIndex(bytes)).toBeUndefined();
  });

  it('is rejected when it is cut off', async () => {
    const bytes = alone(await stored());
    for (const length of [0, 10, bytes.length - 1]) expect(decodeIndex(bytes.subarray(0, length))).toBeUndefined();
  });
});
