import { Injectable } from '@nestjs/common';
import type { NearbyQuery } from '@salaria/contracts/artifacts';
import type { PageQuery } from '@salaria/contracts/paging';
import { unknownNameError } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { readList } from '../../platform/paging/read-list.js';
import { allArtifacts, artifactsOfPeriod } from './artifacts.queries.js';
import { createNearbyQuery } from './nearby.js';
import { artifactPeriodOf, periodNames } from './period-names.js';

@Injectable()
export class ArtifactsService {
  constructor(private readonly json: JsonReader) {}

  list(page: PageQuery): Promise<JsonText> {
    return readList(this.json, allArtifacts, [], page);
  }

  async ofPeriod(name: string, page: PageQuery): Promise<JsonText> {
    const period = artifactPeriodOf(name);
    if (period === undefined) throw unknownNameError('period', 'Il periodo richiesto non esiste.', periodNames);
    // A period without artifacts is null, which no row has.
    return readList(this.json, artifactsOfPeriod, [period], page);
  }

  nearby({ latitude, longitude, maxDistance, ...page }: NearbyQuery & PageQuery): Promise<JsonText> {
    const { list, values } = createNearbyQuery({ latitude, longitude }, maxDistance);
    return readList(this.json, list, values, page);
  }
}
