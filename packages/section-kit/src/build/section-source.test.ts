import { createSectionFolder } from '../testing/section-folder.js';
import { readBuildManifest, readManifest } from './section-source.js';

const folder = createSectionFolder();
afterAll(() => folder.remove());

describe('a section.json that cannot be built', () => {
  it('is refused with the line and column where it is no JSON', () => {
    folder.write('section.json', '{\n  "name": "mf-prova"\n  "title": "Prova"\n}');
    expect(() => readManifest(folder.dir)).toThrow(/section\.json:3:3 non è JSON: /);
  });

  it('is refused with the modules that have no file', () => {
    const module = './src/manca/manca.page.tsx';
    const routes = [{ path: '/manca', module, head: { title: 'Manca' } }];
    folder.write('section.json', JSON.stringify({ name: 'mf-prova', title: 'Prova', requires: {}, routes }));
    expect(readManifest(folder.dir).routes).toHaveLength(1);
    expect(() => readBuildManifest(folder.dir)).toThrow(`nomina moduli che non ci sono:\n  ${module}`);
  });
});
