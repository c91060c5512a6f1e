import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { JsonText } from '../http-cache/json-text.js';

/**
 * Reads answers that PostgreSQL writes as JSON by itself: half the cost of rows that become entities that become JSON. The
 * `select` names each column that may leave, so it is also the presenter; every column of it becomes a field.
 */
@Injectable()
export class JsonReader {
  constructor(private readonly source: DataSource) {}

  /** `select` with its own `order by`, as a JSON list. `name` identifies the text to the server, which keeps its plan. */
  async list(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText> {
    const text = `select coalesce(json_agg(t), '[]')::text as json from (${select}) t`;
    const { rows } = await this.pool.query<{ json: string }>({ name, text, values: [...values] });
    return new JsonText(rows[0]?.json ?? '[]');
  }

  /** The first row of `select` as a JSON object, or null. */
  async one(name: string, select: string, values: readonly unknown[] = []): Promise<JsonText | null> {
    const text = `select row_to_json(t)::text as json from (${select}) t limit 1`;
    const { rows } = await this.pool.query<{ json: string }>({ name, text, values: [...values] });
    return rows[0] ? new JsonText(rows[0].json) : null;
  }

  private get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }
}

/** An instant as JavaScript writes it: '2025-03-05T09:00:00.000Z'. */
export const isoInstant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
