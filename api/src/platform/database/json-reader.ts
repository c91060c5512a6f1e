import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { elementAt } from '../element-at.js';
import { JsonText } from '../http-cache/json-text.js';

/** Runs a query; most return one row with JSON. */
interface JsonSource {
  query<Row = { json: string }>(query: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/**
 * Reads JSON that PostgreSQL writes: half the cost of rows that become entities that become JSON. The `select` is also
 * the presenter: it names each column that may leave the database, and every column becomes a field.
 */
@Injectable()
export class JsonReader {
  constructor(@Inject(pg.Pool) private readonly source: JsonSource) {}

  /** Returns the reader of a connection or transaction, which sees its snapshot. */
  static within(manager: Pick<EntityManager, 'query'>): JsonReader {
    return new JsonReader({ query: async ({ text, values }) => ({ rows: await manager.query(text, values) }) });
  }

  /** Returns `select`, which has its own `order by`, as a JSON list. The server keeps the plan of each `name`. */
  async list(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText> {
    const text = `select coalesce(json_agg(t), '[]')::text as json from (${select}) t`;
    const { rows } = await this.source.query({ name, text, values: [...values] });
    return new JsonText(elementAt(rows, 0).json);
  }

  /** Returns the same list parsed, for readers inside the API. */
  async rows<Row>(name: string, select: string, values: readonly unknown[] = []): Promise<Row[]> {
    return JSON.parse((await this.list(name, select, values)).text) as Row[];
  }

  /** Returns the only row of a query that is complete, with its JSON beside other values. */
  async row<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row> {
    const { rows } = await this.source.query<Row>({ name, text, values: [...values] });
    return elementAt(rows, 0);
  }

  /** Returns the first row of `select` as a JSON object, or null. */
  async one(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText | null> {
    const text = `select row_to_json(t)::text as json from (${select}) t limit 1`;
    const { rows } = await this.source.query({ name, text, values: [...values] });
    return rows[0] ? new JsonText(rows[0].json) : null;
  }
}

/** SQL for an instant in the format of `Date.toISOString()`: '2025-03-05T09:00:00.000Z'. `US`: with microseconds. */
export const isoInstant = (column: string, precision: 'MS' | 'US' = 'MS') =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${precision}"Z"')`;
