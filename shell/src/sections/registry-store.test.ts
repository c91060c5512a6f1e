import type { PageRegistry } from '@salaria/composition/releases/page-registry';
import { releaseOf, sectionOf } from '../testing/registry.fixtures';
import { loadModule } from './loading/federation-runtime';
import { loadPart } from './loading/section-parts';
import { completeRegistry, getRegistry, refreshRegistry, setRegistry } from './registry-store';

jest.mock('./loading/federation-runtime');

const live = { version: '7', sections: [sectionOf('mf-altra'), sectionOf('mf-prova')] };
const embedded: PageRegistry = {
  version: '',
  partial: true,
  sections: [sectionOf('mf-altra', { release: null }), sectionOf('mf-prova')],
};
const fetched = jest.fn();
const Page = () => null;

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve(live) }));
  globalThis.fetch = fetched;
  setRegistry(embedded);
});

test('completes the registry of the page once, also for concurrent calls', async () => {
  expect(await Promise.all([completeRegistry(), refreshRegistry(), completeRegistry()])).toEqual([
    live,
    undefined,
    live,
  ]);
  expect(await completeRegistry()).toBe(getRegistry());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('keeps what the page embeds without a response', async () => {
  fetched.mockRejectedValue(new Error('offline'));
  expect(await completeRegistry()).toEqual(embedded);
});

test('keeps the candidate release of a page while it completes the registry', async () => {
  const candidate = sectionOf('mf-prova', { preview: true, release: releaseOf('mf-prova', '999999999999') });
  setRegistry({ ...embedded, sections: [sectionOf('mf-altra', { release: null }), candidate] });
  expect((await completeRegistry()).sections).toEqual([live.sections[0], candidate]);
  await refreshRegistry();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('keeps the registry of a page for staff, in which visitors’ sections have no code', async () => {
  const own = { version: '', sections: [sectionOf('mf-altra', { release: null }), sectionOf('mf-scrivania')] };
  const desk = {
    ...own,
    sections: own.sections.map((it, index) => (index ? { ...it, audience: 'staff' as const } : it)),
  };
  setRegistry(desk);
  await refreshRegistry();
  expect(await completeRegistry()).toBe(desk);
  expect(fetched).not.toHaveBeenCalled();
});

test('loads a part of a section whose release the page does not embed', async () => {
  jest.mocked(loadModule).mockResolvedValue(Page);
  const [other] = embedded.sections;
  if (!other) throw new Error('a section is expected');
  const part = await loadPart(other, 'page');
  expect(part).toEqual({ component: Page, release: live.sections[0]?.release });
});

test('a section without a release is unavailable', async () => {
  setRegistry({ version: '8', sections: [sectionOf('mf-nuova', { release: null })] });
  const [section] = getRegistry().sections;
  if (!section) throw new Error('a section is expected');
  expect(await loadPart(section, 'page')).toBe('unavailable');
  expect(fetched).not.toHaveBeenCalled();
});
