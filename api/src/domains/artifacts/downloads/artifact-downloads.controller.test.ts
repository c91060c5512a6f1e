import { artifactCsvTitles } from '@salaria/contracts/artifacts';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await test.dataSource.query(`insert into artifacts (name, period, latitude, longitude, "importKey")
    values ('Miliario', 'romano', '42.5', '13.1', 'miliario'), ('Senza luogo', 'romano', '', '', null)`);
});
afterAll(() => test.close());

describe('GET /api/artifacts.csv', () => {
  it('serves all artifacts for spreadsheets, without internal columns', async () => {
    const { headers, text } = await test.http.get('/api/artifacts.csv').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reperti-archeologia-di-posta.csv"');
    const [titles, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(titles?.split(';')).toEqual(Object.values(artifactCsvTitles));
    const rows = lines.map((line) => line.split(';').filter(Boolean));
    expect(rows).toEqual([
      ['Miliario', 'romano', '42.5', '13.1'],
      ['Senza luogo', 'romano'],
    ]);
  });
});

describe('GET /api/artifacts.gpx', () => {
  it('serves the places of artifacts, and 304 to a client that has them', async () => {
    const { headers, body } = await test.http.get('/api/artifacts.gpx').responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/gpx+xml; charset=utf-8');
    expect(String(body).match(/<wpt /g)).toHaveLength(1);
    await test.http.get('/api/artifacts.gpx').set('if-none-match', String(headers.etag)).expect(304);
  });
});
