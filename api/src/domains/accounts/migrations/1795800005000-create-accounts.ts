import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of staff. Tokens are stored as SHA-256 only. */
export class CreateAccounts1795800005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id serial PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('redattore', 'moderatore', 'responsabile')),
        "passwordHash" text NOT NULL,
        "userHandle" text NOT NULL UNIQUE,
        "formerNames" text[] NOT NULL DEFAULT '{}',
        "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
        "disabledAt" timestamptz(3)
      );
      CREATE UNIQUE INDEX accounts_name_key ON accounts (lower(name));
      CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));

      CREATE TABLE account_sessions (
        id serial PRIMARY KEY,
        "accountId" integer NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        "tokenHash" bytea NOT NULL UNIQUE,
        browser text NOT NULL,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
        "lastSeenAt" timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX account_sessions_account_idx ON account_sessions ("accountId");

      CREATE TABLE account_invitations (
        id serial PRIMARY KEY,
        "tokenHash" bytea NOT NULL UNIQUE,
        "accountId" integer REFERENCES accounts (id) ON DELETE CASCADE,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('redattore', 'moderatore', 'responsabile')),
        "createdBy" text NOT NULL,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX account_invitations_account_idx ON account_invitations ("accountId");

      CREATE TABLE account_passkeys (
        id serial PRIMARY KEY,
        "accountId" integer NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        "credentialId" text NOT NULL UNIQUE,
        "publicKey" bytea NOT NULL,
        counter bigint NOT NULL,
        transports jsonb NOT NULL,
        name text NOT NULL,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
        "lastUsedAt" timestamptz(3)
      );
      CREATE INDEX account_passkeys_account_idx ON account_passkeys ("accountId");

      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        "accountId" integer REFERENCES accounts (id) ON DELETE CASCADE,
        "createdAt" timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE passkey_challenges, account_passkeys, account_invitations, account_sessions, accounts',
    );
  }
}
