import { Module } from '@nestjs/common';
import { mediaExamples } from './media.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PictureCrops } from './crop/picture-crops.service.js';
import { PictureTrash } from './library/picture-trash.js';
import { PicturesController } from './library/pictures.controller.js';
import { PicturesService } from './library/pictures.service.js';
import { PictureVariantsRepository } from './picture-variants.repository.js';
import { PictureUsage } from './library/picture-usage.service.js';
import { EntriesModule } from '../entries/entries.module.js';
import { StoredPictures } from './stored-pictures.service.js';
import { PictureReader } from './upload/picture-reader.js';
import { UploadsService } from './upload/uploads.service.js';
import { VariantEncoder } from './encoder/variant-encoder.service.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { NewsletterModule } from '../../domains/newsletter/newsletter.module.js';

/** The pictures that the desk uploads: PostgreSQL stores their masters and variants. */
@ApiExamples(mediaExamples)
@Module({
  imports: [AccessModule, AuditModule, EntriesModule, JobsModule, NewsletterModule, SiteFactsModule],
  controllers: [PicturesController],
  providers: [
    PictureVariantsRepository,
    PictureUsage,
    ...[PictureReader, PictureCrops, PictureTrash, PicturesService, StoredPictures, UploadsService, VariantEncoder],
  ],
  exports: [PictureUsage, StoredPictures],
})
export class MediaModule {}
