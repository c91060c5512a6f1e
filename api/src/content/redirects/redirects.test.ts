import { errorSchema } from '@salaria/contracts/common';
import { redirectsImportedSchema, redirectsSchema } from '@salaria/contracts/desk/redirects';
import { actAs } from '../../testing/calls/foreign-role.js';
import { createSiteApp } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';
import { readPath, sourceKey } from './redirect-address.js';

const path = '/api/desk/redirects';

describe('redirects', () => {
  const test = started(() => createSiteApp());
  beforeEach(() => actAs(test, 'redattore'));

  const add = (from: string, to: string) => test.post(path, { from, to });
  const stored = async () => (await test.get(redirectsSchema, path)).map(({ from, to }) => `${from} ${to}`);
  const targetOf = async (from: string) => {
    const { status, headers } = await test.visitors.get(from);
    return status === 301 ? headers['location'] : status;
  };
  const importTable = async (table: string) => {
    const { body } = await test.http
      .post(`${path}/table`)
      .attach('table', Buffer.from(table), 'rinvii.csv')
      .expect(200);
    return redirectsImportedSchema.parse(body);
  };

  it('lead from addresses that the site does not have to those that it has', async () => {
    // The first page waits for the sandbox to start.
    await waitUntil(async () => (await targetOf('/2019/05/la-torre')) === 404);
    await add('http://www.localhost:3000/2019/05/La-Torre/', '/contact#mail').expect(204);
    await waitUntil(async () => (await targetOf('/2019/05/la-torre')) === '/contact#mail');
    expect(await targetOf('/2019/05/LA-torre/?utm=x')).toBe('/contact#mail');
    await add('/index.php?p=12', '/about').expect(204);
    await waitUntil(async () => (await targetOf('/index.php?p=12')) === '/about');
    expect(await targetOf('/index.php?p=13')).toBe(404);
  });

  it('are one step long, whatever was added first', async () => {
    await add('/b', '/about').expect(204);
    await add('/a', '/b').expect(204);
    await add('/about-us', '/chi').expect(204);
    await add('/chi', '/about').expect(204);
    expect(await stored()).toEqual(
      expect.arrayContaining(['/a /about', '/b /about', '/about-us /about', '/chi /about']),
    );
  });

  it.each([
    ['/giro', '/giro/', 'to', /sé stesso/],
    ['/about', '/contact', 'from', /ha già una pagina/],
    ['/About/', '/contact', 'from', /ha già una pagina/],
    ['/feed.xml', '/contact', 'from', /ha già una pagina/],
    ['/api/posts', '/contact', 'from', /ha già una pagina/],
    ['/x1', 'https://altrove.example/', 'to', /altro sito/],
    ['/x2', '//altrove.example/', 'to', /altro sito/],
    ['/x3', '/.//altrove.example/', 'to', /altro sito/],
    ['/x4', '/\\altrove.example/', 'to', /altro sito/],
    ['/x5', 'javascript:alert(1)', 'to', /comincia con/],
    ['https://altrove.example/x', '/about', 'from', /altro sito/],
    ['/b', '/contact', 'from', /porta già a/],
  ])('from %s to %s are refused at the field %s', async (from, to, field, reason) => {
    const before = await stored();
    const { issues } = errorSchema.parse((await add(from, to).expect(400)).body);
    expect(issues).toEqual([{ path: field, message: expect.stringMatching(reason) }]);
    expect(await stored()).toEqual(before);
  });

  it('that would lead in a circle are refused', async () => {
    await add('/uno', '/due').expect(204);
    await add('/due', '/tre').expect(204);
    const { issues } = errorSchema.parse((await add('/tre', '/uno').expect(400)).body);
    expect(issues).toEqual([{ path: 'to', message: expect.stringMatching(/in tondo/) }]);
  });

  it('come from a table, all or none of them', async () => {
    const before = await stored();
    const bad = await importTable('vecchio;nuovo\n/t1;/about\n/about;/contact\n/t2;javascript:x\n');
    expect(bad).toMatchObject({
      added: 0,
      refused: [
        { line: 3, text: '/about', reason: expect.stringMatching(/già una pagina/) },
        { line: 4, text: 'javascript:x', reason: expect.stringMatching(/comincia con/) },
      ],
    });
    expect(await stored()).toEqual(before);
    expect(await importTable('vecchio;nuovo\n/t1;/t2\n/t2;/about\n')).toEqual({ added: 2, known: 0, refused: [] });
    expect(await stored()).toEqual(expect.arrayContaining(['/t1 /about', '/t2 /about']));
    expect(await importTable('/t1;/about\n')).toEqual({ added: 0, known: 1, refused: [] });
  });

  it('end when they are removed', async () => {
    await add('/via', '/about').expect(204);
    const own = (await test.get(redirectsSchema, path)).find(({ from }) => from === '/via');
    await test.http.delete(`${path}/${own?.id}`).expect(204);
    await waitUntil(async () => (await targetOf('/via')) === 404);
    await test.http.delete(`${path}/${own?.id}`).expect(404);
  });
});

it('an address is a path of this site', () => {
  expect(readPath('https://www.sito.example/a b?x=1#y', 'https://sito.example')).toEqual({ address: '/a%20b?x=1#y' });
  expect(readPath('/\t/altrove.example', 'https://sito.example')).toHaveProperty('reason');
  expect(['/A/', '/a#b', '/', '//'].map(sourceKey)).toEqual(['/a', '/a', '/', '/']);
});
