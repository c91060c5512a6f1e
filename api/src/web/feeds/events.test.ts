import { contentProblemsSchema } from '@salaria/contracts/desk/content/content';
import { eventExample, eventSummariesSchema } from '@salaria/contracts/events';
import { homeSchema } from '@salaria/contracts/site';
import ICAL from 'ical.js';
import { createDeskTest, desk } from '../../content/desk/desk.fixtures.js';
import { EventsRepository } from '../../domains/events/events.repository.js';
import { siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';
import { renderCalendar } from './icalendar.js';

const fields = {
  title: 'Visita alla torre',
  description: 'Si sale insieme alla torre, con chi l’ha studiata.',
  startsAt: '2099-07-05T18:00',
  endsAt: '2099-07-05T20:00',
  place: 'Torre civica',
  body: 'Ritrovo in **piazza**.\n',
  price: 'Ingresso libero',
  registrationUrl: 'https://example.org/iscrizioni',
};

describe('the events', () => {
  const test = started(() => createDeskTest({}, siteModules()));
  const text = async (address: string) => (await test.visitors.get(address).expect(200)).text;
  async function publish(slug: string, changes: object) {
    await test.post(`${desk}/events`, { slug, fields: { ...fields, ...changes } }).expect(201);
    const { version } = await test.read(`${desk}/events/${slug}`);
    return test.post(`${desk}/events/${slug}/publish`, { version });
  }

  it('leave no trace while none is published', async () => {
    // The first page waits for the sandbox to start.
    await waitUntil(async () => (await test.visitors.get('/eventi')).status === 404);
    await test.visitors.get('/eventi.ics').expect(404);
    expect(await text('/sitemap.xml')).not.toContain('/eventi');
    expect(await test.get(homeSchema, '/api/site/home')).not.toHaveProperty('events');
    expect(await text('/')).not.toContain('Prossimi eventi');
  });

  it.each([
    ['ora', { endsAt: '2099-07-05T18:00' }, 'endsAt', 'finisce prima di cominciare'],
    ['notte', { startsAt: '2026-03-29T02:30' }, 'startsAt', expect.stringMatching(/avanti di un’ora/)],
    ['giorno', { startsAt: '2026-02-30T10:00' }, 'startsAt', expect.stringMatching(/2026-12-05T18:00/)],
    ['script', { registrationUrl: 'javascript:alert(1)' }, 'registrationUrl', expect.stringMatching(/https/)],
  ])('refuse a wrong %s with a sentence at its field', async (slug, changes, field, reason) => {
    const { status, body } = await publish(slug, changes);
    expect(status).toBe(422);
    expect(contentProblemsSchema.parse(body).problems).toMatchObject([{ field, reason }]);
    expect(await test.get(eventSummariesSchema, '/api/events')).toEqual([]);
  });

  it('are on the home page while they come, and on pages of their own', async () => {
    expect((await publish('torre', {})).status).toBe(200);
    const past = { title: 'Scavo aperto', startsAt: '2025-05-01T09:00', endsAt: '2025-05-01T12:00' };
    expect((await publish('scavo', past)).status).toBe(200);
    await waitUntil(async () => (await text('/eventi.ics')).includes('Scavo aperto'));
    const home = await text('/');
    expect(home).toContain('domenica 5 luglio 2099, dalle 18:00 alle 20:00');
    expect(home).not.toContain('Scavo aperto');
    const list = await text('/eventi');
    expect(list.indexOf('Visita alla torre')).toBeLessThan(list.indexOf('Archivio'));
    expect(list.indexOf('Scavo aperto', list.indexOf('id="archivio"'))).toBeGreaterThan(0);
    const page = await text('/eventi/torre');
    expect(page).toContain('<strong>piazza</strong>');
    expect(page).toMatch(/"@type":"Event","name":"Visita alla torre".*"startDate":"2099-07-05T16:00:00.000Z"/);
    expect(page).toContain('"offers":{"@type":"Offer","description":"Ingresso libero"');
    expect(await text('/sitemap.xml')).toContain('/eventi/torre</loc>');
    expect(await text('/sitemap.xml')).toContain('/eventi</loc>');
    await test.visitors.get('/eventi/nessuno').expect(404);
  });

  it('move into the archive when they end', async () => {
    const events = test.app.get(EventsRepository);
    const slugs = async (time: string, find: 'findComing' | 'findPast') =>
      (await events[find](new Date(time))).map(({ slug }) => slug);
    expect(await slugs('2099-07-05T17:59:59Z', 'findComing')).toEqual(['torre']);
    expect(await slugs('2099-07-05T18:00:00Z', 'findComing')).toEqual([]);
    expect(await slugs('2099-07-05T18:00:00Z', 'findPast')).toEqual(['torre', 'scavo']);
  });

  it('are a calendar of one event or of all', async () => {
    const { headers, text: one } = await test.visitors.get('/eventi.ics/torre').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="torre.ics"');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(one)).toMatchObject([{ summary: 'Visita alla torre', location: 'Torre civica' }]);
    expect(eventsIn(await text('/eventi.ics'))).toHaveLength(2);
  });
});

/** Returns the events of an iCalendar object as a library reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

it('a calendar keeps special characters, and lines of at most 75 bytes', () => {
  const title = `Visita; guidata, \\ «alla torre» ${'perché è così '.repeat(12)}`;
  const event = {
    ...eventExample,
    title,
    ...{ startsAt: new Date(eventExample.startsAt), endsAt: new Date(eventExample.endsAt) },
  };
  const description = 'Prima riga\r\nBEGIN:VALARM';
  const text = renderCalendar('https://site.example', 'Gruppo, storico', [
    { ...event, description, updatedAt: new Date(eventExample.updatedAt) },
  ]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const [read] = eventsIn(text);
  expect(read?.summary).toBe(title);
  expect(read?.description).toBe('Prima riga\nBEGIN:VALARM\n\nRitrovo in piazza.');
  expect(read?.startDate.toJSDate()).toEqual(event.startsAt);
  expect(read?.uid).toBe('visita-alla-torre@site.example');
});
