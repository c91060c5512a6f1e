import { Injectable } from '@nestjs/common';
import type { NearbyQuery } from '@salaria/contracts/artifacts';
import { notFound } from '../../platform/errors/api-error.js';
import { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { allArtifacts, artifactsOfPeriod } from './artifacts.queries.js';
import { nearbyQuery } from './nearby.js';
import { artifactPeriodOf } from './period-names.js';

@Injectable()
export class ArtifactsService {
  constructor(private readonly json: JsonReader) {}

  list(): Promise<JsonText> {
    return this.json.list('artifacts', allArtifacts);
  }

  async ofPeriod(name: string): Promise<JsonText> {
    const period = artifactPeriodOf(name);
    if (period === undefined) throw notFound('Il periodo richiesto non esiste.');
    if (period === null) return new JsonText('[]');
    return this.json.list('artifacts-of-period', artifactsOfPeriod, [period]);
  }

  nearby({ latitude, longitude, maxDistance }: NearbyQuery): Promise<JsonText> {
    const { name, select, values } = nearbyQuery({ latitude, longitude }, maxDistance);
    return this.json.list(name, select, values);
  }
}
