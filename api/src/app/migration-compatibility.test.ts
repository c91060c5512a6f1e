import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { schema } from './schema.js';

/** Statements that a process of the previous version, which still runs during an update, does not survive. */
const breaking: [name: string, pattern: RegExp][] = [
  ['drops a table or column', /\bdrop\s+(table|column)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['adds a required column', /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
];

/** Migrations up to this one ran before sites were updated without an outage. */
const lastWithoutRule = 1764000700000;

type Migration = (new () => MigrationInterface) & { removes?: string };

/** Returns the SQL of a migration. */
async function statements(migration: Migration): Promise<string> {
  const collected: string[] = [];
  const runner = { query: async (sql: string) => void collected.push(sql) } as Partial<QueryRunner>;
  await new migration().up(runner as QueryRunner);
  return collected.join(';\n');
}

/** Returns what would break the previous version. A migration that `removes` what it no longer uses may. */
async function problemsOf(migration: Migration): Promise<string[]> {
  if (migration.removes !== undefined) return [];
  const sql = await statements(migration);
  return breaking.filter(([, pattern]) => pattern.test(sql)).map(([name]) => `${migration.name} ${name}`);
}

const stamp = ({ name }: Migration) => Number(name.slice(-13));

describe('migrations', () => {
  it('let a process of the previous version work on', async () => {
    const recent = schema.migrations.filter((migration) => stamp(migration) > lastWithoutRule);
    expect(recent.length).toBeGreaterThan(0);
    expect((await Promise.all(recent.map(problemsOf))).flat()).toEqual([]);
  });

  it.each([
    ['drop table notes', true],
    ['alter table notes drop column text', true],
    ['alter table notes rename column text to body', true],
    ['alter table notes alter column text type jsonb', true],
    ['alter table notes alter column text set not null', true],
    ['alter table notes add column author text not null', true],
    ["alter table notes add column author text not null default ''", false],
    ['alter table notes add column author text', false],
    ['create table notes (id integer not null)', false],
  ])('are compared with the rule: %s', async (sql, isBreaking) => {
    class Planted implements MigrationInterface {
      up = async (runner: QueryRunner) => void (await runner.query(sql));
      down = async () => {};
    }
    expect((await problemsOf(Planted)).length > 0).toBe(isBreaking);
    expect(await problemsOf(Object.assign(Planted, { removes: 'the text since 1.4' }))).toEqual([]);
  });
});
