import { formatLogLine } from './log-lines.mjs';

describe('formatLogLine', () => {
  it('shows the request and the stack of its error', () => {
    const err = {
      type: 'TypeError',
      message: 'x is undefined',
      stack: 'TypeError: x is undefined\n    at posts.ts:3:1',
    };
    const line = { level: 50, req: { method: 'GET', path: '/api/posts' }, res: { status: 500 }, err, msg: 'request' };
    expect(formatLogLine(JSON.stringify(line))).toBe(
      'error: request GET /api/posts 500\nTypeError: x is undefined\n    at posts.ts:3:1',
    );
  });

  it('leaves out the questions whether a starting site is ready', () => {
    const line = { level: 40, req: { method: 'GET', path: '/health/ready' }, res: { status: 503 }, msg: 'request' };
    expect(formatLogLine(JSON.stringify(line))).toBeUndefined();
  });

  it('returns other lines unchanged', () => {
    expect(formatLogLine('Contenuti importati.')).toBe('Contenuti importati.');
    expect(formatLogLine('{ half')).toBe('{ half');
  });
});
