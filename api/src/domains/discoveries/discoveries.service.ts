import { Injectable } from '@nestjs/common';
import type { DiscoveriesQuery } from '@salaria/contracts/discoveries';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { discoveryColumns } from './discoveries.presenter.js';

@Injectable()
export class DiscoveriesService {
  constructor(private readonly json: JsonReader) {}

  /** Newest first. Only `verified` 'true' leaves out the unverified; an empty filter filters nothing. */
  list({ verified, category, period }: DiscoveriesQuery): Promise<JsonText> {
    const where = [
      `(not $1::boolean or d."isVerified" = 'true')`,
      '($2::text is null or d.category = $2)',
      '($3::text is null or d.period = $3)',
    ].join(' and ');
    const select = `select ${discoveryColumns} from archaeological_discoveries d where ${where} order by d."submittedAt" desc, d.id desc`;
    return this.json.list('discoveries', select, [verified === 'true', category || null, period || null]);
  }
}
