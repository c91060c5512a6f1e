import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ServerSecretsRepository } from './server-secrets.repository.js';

/** A random key shared by all processes on one database: created by the first and stored there. */
@Injectable()
export class ServerSecret implements OnModuleInit {
  private key: Buffer | undefined;

  constructor(private readonly secrets: ServerSecretsRepository) {}

  async onModuleInit(): Promise<void> {
    const value = await this.secrets.readOrCreate('main', randomBytes(32).toString('hex'));
    this.key = Buffer.from(value, 'hex');
  }

  /** Returns the HMAC-SHA-256 of `text` for one `purpose`, in 43 characters of base64url. */
  sign(purpose: string, text: string): string {
    if (!this.key) throw new Error('ServerSecret is used before the application is initialised');
    return createHmac('sha256', this.key).update(`${purpose}\0${text}`).digest('base64url');
  }

  /** Returns a text with a signature behind a dot: of the text, or of `signed`. */
  seal(purpose: string, text: string, signed = text): string {
    return `${text}.${this.sign(purpose, signed)}`;
  }

  /** Returns the text of a sealed one, whose signature is of what `signedOf` returns; undefined for a forged one. */
  unseal(purpose: string, sealed: string, signedOf = (text: string) => text): string | undefined {
    const cut = sealed.lastIndexOf('.');
    const text = sealed.slice(0, Math.max(0, cut));
    return this.verify(purpose, signedOf(text), sealed.slice(cut + 1)) ? text : undefined;
  }

  /** Verifies a signature in constant time. */
  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
