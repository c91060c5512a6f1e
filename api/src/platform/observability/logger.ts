import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Env } from '../config/env.js';

/** A slash before the @ belongs to a path: `node_modules/@nestjs`. */
const emailAddress = /[^\s@<>()"',;:]*[^\s@<>()"',;:/\\]@[^\s@<>()"',;:]+/g;

/** 32 bytes as base64url: keys of links and sessions, and the signatures of previews (ServerSecret). */
const key = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Removes email addresses, which error messages quote from visitors' input, and keys, which open what they name. */
export const removePrivate = (text: string) => text.replace(emailAddress, '[e-mail]').replace(key, '[chiave]');

/** Omits the other fields of an error: a failed query contains visitors' input. */
function errorSerializer(error: unknown) {
  if (typeof error !== 'object' || error === null) return { message: removePrivate(String(error)) };
  const { type = 'Error', message = '', stack = '' } = stdSerializers.err(error as Error);
  const { code } = error as { code?: unknown };
  return {
    type,
    message: removePrivate(message),
    stack: removePrivate(stack),
    ...(code === undefined ? {} : { code }),
  };
}

/** Creates a logger that writes JSON lines to standard output, or to `destination`. */
export const createLogger = (
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      enabled: LOG_LEVEL !== 'off',
      level: LOG_LEVEL === 'off' ? 'fatal' : LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorSerializer },
    },
    destination,
  );

/** Writes Nest's messages to the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  private write(level: 'debug' | 'warn' | 'error', message: unknown, rest: unknown[]): void {
    const context = rest.findLast((it) => typeof it === 'string');
    if (message instanceof Error) this.logger[level]({ err: message, context }, message.name);
    else this.logger[level]({ context }, removePrivate(String(message)));
  }
}
