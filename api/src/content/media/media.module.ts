import { Module } from '@nestjs/common';
import { mediaExamples } from './media.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PicturesController } from './library/pictures.controller.js';
import { PicturesService } from './library/pictures.service.js';
import { PictureVariantsRepository } from './picture-variants.repository.js';
import { PicturesRepository } from './pictures.repository.js';
import { StoredPictures } from './stored-pictures.service.js';
import { PictureReader } from './upload/picture-reader.js';
import { UploadsService } from './upload/uploads.service.js';
import { VariantEncoder } from './encoder/variant-encoder.service.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';

/** The pictures that the desk uploads: PostgreSQL stores their masters and variants. */
@ApiExamples(mediaExamples)
@Module({
  imports: [AccessModule, AuditModule, JobsModule],
  controllers: [PicturesController],
  providers: [
    ...[PicturesRepository, PictureVariantsRepository],
    ...[PictureReader, PicturesService, StoredPictures, UploadsService, VariantEncoder],
  ],
  exports: [StoredPictures],
})
export class MediaModule {}
