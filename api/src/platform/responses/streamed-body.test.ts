import { buffer } from 'node:stream/consumers';
import { StreamedBody } from './streamed-body.js';

describe('StreamedBody', () => {
  async function* parts() {
    for (const part of ['uno ', 'due ', 'tre']) yield part;
  }

  it('lets others have a turn after each part, though no part waits', async () => {
    const turns: number[] = [];
    let isDone = false;
    const count = () => {
      turns.push(turns.length);
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    expect((await buffer(new StreamedBody(parts()).stream())).toString()).toBe('uno due tre');
    isDone = true;
    expect(turns.length).toBeGreaterThanOrEqual(3);
  });

  it('is one text for those that do not stream it', async () => {
    expect(await new StreamedBody(parts()).text()).toBe('uno due tre');
  });
});
