import { anchorId } from './anchor-id';

test.each([
  ['#contact', 'contact'],
  ['#la%20valle', 'la valle'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#100%', '100%'],
  ['', ''],
])('%s has the id %s', (hash, id) => {
  expect(anchorId(hash)).toBe(id);
});
