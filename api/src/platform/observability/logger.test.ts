import { expect, it } from '@jest/globals';
import { createLogger, NestLogger } from './logger.js';

/** Returns what the logger writes. */
function written(log: (logger: NestLogger) => void): string {
  const lines: string[] = [];
  log(new NestLogger(createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })));
  return lines.join('');
}

it('removes e-mail addresses from messages and stacks', () => {
  const error = new Error('nessuna riga per via/roma+1@mail.example.it (Anna <anna@localhost>)');
  const line = written((logger) => logger.error(error));
  expect(line).not.toMatch(/example|anna@|roma/);
  expect(line).toContain('[e-mail]');
});

it('leaves the paths of packages in stacks readable', () => {
  const error = new Error('x');
  error.stack = [
    'Error: x',
    'at run (file:///srv/salaria/node_modules/@nestjs/core/router/router-proxy.js:9:23)',
    'at C:\\srv\\node_modules\\@nestjs\\core\\index.js',
  ].join('\n');
  const line = written((logger) => logger.error(error));
  expect(line).toContain('node_modules/@nestjs/core/router/router-proxy.js:9:23');
  expect(line).not.toContain('[e-mail]');
});
