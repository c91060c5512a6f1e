import { Injectable } from '@nestjs/common';
import { ContentDownload } from '../../../platform/contributions/contributed-rows.js';
import { formatList } from '../../../platform/paging/long-list.js';
import { ArtifactsRepository } from '../artifacts.repository.js';
import { artifactsCsv, artifactsGpx, optionalCsvFields } from './artifact-formats.js';

/** All artifacts as files. */
@Injectable()
export class ArtifactDownloads {
  constructor(private readonly artifacts: ArtifactsRepository) {}

  @ContentDownload('generated/reperti.csv')
  async csv() {
    const usedFields = await this.artifacts.findUsedFields(optionalCsvFields);
    return formatList(await this.artifacts.listByName(), artifactsCsv(usedFields));
  }

  @ContentDownload('generated/siti.gpx')
  async gpx() {
    return formatList(await this.artifacts.listByName(), artifactsGpx);
  }
}
