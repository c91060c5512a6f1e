import { sectionStatusSchema } from '@salaria/contracts/desk/releases';
import * as z from '@salaria/contracts/z';
import { DataSource } from 'typeorm';
import { uploadQueueOf } from '../../../platform/uploads/upload-kind.js';
import { started } from '../../../testing/started.js';
import { releaseUpload } from '../../teams/release-upload.js';
import { pack, parseError, parseReleaseDone, startRegistry } from '../../testing/small-section.js';
import { releaseQuotas } from './release-quotas.service.js';
import { ReleasesRepository } from '../releases.repository.js';

const registry = started(startRegistry);
const query = (sql: string, values: unknown[] = []) => registry.app.get(DataSource).query(sql, values);
const sendPreview = (section: string, words: string) =>
  registry.send(pack(section, `/${section.slice(3)}`, words), { fields: { preview: '1' } });
const makeLarge = (id: string, bytes: number) =>
  query('update section_releases set size = $2 where id = $1', [id, bytes]);

describe('what a section may store', () => {
  it('is bounded for previews apart from releases, and for each section apart', async () => {
    const preview = parseReleaseDone(await sendPreview('mf-piena', 'prima'));
    await makeLarge(preview.id, releaseQuotas.preview.maxBytes);
    const refused = await sendPreview('mf-piena', 'seconda');
    expect(refused.status).toBe(507);
    expect(parseError(refused)).toMatchObject({
      code: 'release_quota',
      message: expect.stringContaining('superano i 60 MB'),
    });
    expect((await sendPreview('mf-vuota', 'prima')).status).toBe(201);
    const live = parseReleaseDone(await registry.send(pack('mf-piena', '/piena', 'terza')));
    await makeLarge(live.id, releaseQuotas.release.maxBytes);
    expect((await registry.send(pack('mf-piena', '/piena', 'quarta'))).status).toBe(507);
  });

  it('is free again when previews end after 14 days; what visitors were given stays', async () => {
    const live = parseReleaseDone(await registry.send(pack('mf-vecchia', '/vecchia', 'in linea')));
    const preview = parseReleaseDone(await sendPreview('mf-vecchia', 'anteprima'));
    await makeLarge(preview.id, releaseQuotas.preview.maxBytes);
    const age = (days: number) =>
      query(`update section_releases set "createdAt" = now() - $1 * interval '1 day' where section = 'mf-vecchia'`, [
        days,
      ]);
    await age(13);
    expect((await sendPreview('mf-vecchia', 'altra')).status).toBe(507);
    await age(15);
    expect((await sendPreview('mf-vecchia', 'altra')).status).toBe(201);
    const stateOf = async (id: string) =>
      (await registry.app.get(ReleasesRepository).findOneBy({ section: 'mf-vecchia', id }))?.state;
    expect([await stateOf(preview.id), await stateOf(live.id)]).toEqual(['pruned', 'kept']);
  });

  it('is counted by day', async () => {
    await sendPreview('mf-solerte', 'prima');
    await query('update rate_limits set n = $1 where bucket = $2', [releaseQuotas.preview.perDay, 'section-preview']);
    const refused = await sendPreview('mf-solerte', 'seconda');
    expect([refused.status, parseError(refused).code]).toEqual([429, 'release_quota']);
    expect((await registry.send(pack('mf-solerte', '/solerte', 'terza'))).status).toBe(201);
  });
});

it('tells how many releases are checked before the one that a section has sent', async () => {
  await registry.send(pack('mf-attesa', '/attesa'));
  const checksBefore = async () =>
    z.parse(sectionStatusSchema, (await registry.call('/api/sections/mf-attesa/status')).body).checksBefore;
  expect(await checksBefore()).toBeNull();
  let end = () => {};
  const running = uploadQueueOf(releaseUpload).run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    'mf-attesa',
  );
  expect(await checksBefore()).toBe(0);
  end();
  await running;
});
