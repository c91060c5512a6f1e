import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { JsonText } from '../http-cache/json-text.js';

/**
 * Reads JSON that PostgreSQL writes: half the cost of rows that become entities that become JSON. The `select` is also the
 * presenter: it names each column that may leave the database, and every column becomes a field.
 */
@Injectable()
export class JsonReader {
  constructor(private readonly pool: pg.Pool) {}

  /** Returns `select`, which has its own `order by`, as a JSON list. The server keeps the plan of each `name`. */
  async list(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText> {
    const text = `select coalesce(json_agg(t), '[]')::text as json from (${select}) t`;
    const { rows } = await this.pool.query<{ json: string }>({ name, text, values: [...values] });
    return new JsonText(rows[0]?.json ?? '[]');
  }

  /** Returns the first row of `select` as a JSON object, or null. */
  async one(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText | null> {
    const text = `select row_to_json(t)::text as json from (${select}) t limit 1`;
    const { rows } = await this.pool.query<{ json: string }>({ name, text, values: [...values] });
    return rows[0] ? new JsonText(rows[0].json) : null;
  }
}

/** SQL for an instant in the format of `Date.toISOString()`: '2025-03-05T09:00:00.000Z'. */
export const isoInstant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
