import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ReleaseScreenshotEntity } from './release-screenshot.entity.js';

export class ReleaseScreenshotsRepository extends RepositoryOf(ReleaseScreenshotEntity) {}
