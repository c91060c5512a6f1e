import { AbortController, MessageChannel } from './events.js';
import { clearTimeout, runNextTimer, setInterval, setTimeout } from './timers.js';

function runAll() {
  while (runNextTimer());
}

it('calls back in the order of the delays, then in the order of the calls', () => {
  const calls: string[] = [];
  setTimeout(() => calls.push('late'), 2000);
  setTimeout((name) => calls.push(String(name)), 10, 'first');
  setTimeout(() => calls.push('second'), 10);
  clearTimeout(setTimeout(() => calls.push('never'), 1));
  runAll();
  expect(calls).toEqual(['first', 'second', 'late']);
});

it('repeats an interval until it is cleared', () => {
  let count = 0;
  const id = setInterval(() => {
    count += 1;
    if (count === 3) clearTimeout(id);
  }, 0);
  runAll();
  expect(count).toBe(3);
});

it('delivers messages between ports', () => {
  const { port1, port2 } = new MessageChannel();
  let received: unknown;
  port1.onmessage = ({ data }) => {
    received = data;
  };
  port2.postMessage('text');
  expect(received).toBeUndefined();
  runAll();
  expect(received).toBe('text');
});

it('aborts once, with its reason', () => {
  const controller = new AbortController();
  const reasons: unknown[] = [];
  controller.signal.addEventListener('abort', () => reasons.push(controller.signal.reason));
  controller.abort('first');
  controller.abort('second');
  expect(reasons).toEqual(['first']);
  expect(() => controller.signal.throwIfAborted()).toThrow();
});
