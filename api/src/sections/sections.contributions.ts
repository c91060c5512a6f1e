import {
  registryExample,
  releaseDoneExample,
  sectionFailureExample,
  sectionLoadExample,
  sectionReleasesExample,
  sectionViewExample,
  sectionViewStartedExample,
} from '@salaria/contracts/section-examples';
import { databaseTables } from '../platform/database/database-tables.js';
import { openApiExamples } from '../platform/openapi/openapi-contributions.js';
import { ReleaseReportEntity } from './gate/report/release-report.entity.js';
import { ReleaseScreenshotEntity } from './gate/report/release-screenshot.entity.js';
import { SectionErrorEntity } from './health/section-error.entity.js';
import { SectionHealthEntity } from './health/section-health.entity.js';
import { CreateSectionTeams1764000400000 } from './migrations/1764000400000-create-section-teams.js';
import { CreateSections1764000300000 } from './migrations/1764000300000-create-sections.js';
import { AddSectionViews1764000700000 } from './migrations/1764000700000-add-section-views.js';
import { CreateReleaseReports1764000810000 } from './migrations/1764000810000-create-release-reports.js';
import { CreateSectionErrors1764001200000 } from './migrations/1764001200000-create-section-errors.js';
import { SectionEntity } from './registry/section.entity.js';
import { SectionPathEntity } from './registry/section-path.entity.js';
import { SectionFileEntity } from './releases/section-file.entity.js';
import { SectionHistoryEntity } from './releases/section-history.entity.js';
import { SectionReleaseEntity } from './releases/section-release.entity.js';
import { SectionTokenEntity } from './teams/section-token.entity.js';

export const sectionsContributions = [
  databaseTables.provide({
    entities: [
      ReleaseReportEntity,
      ReleaseScreenshotEntity,
      SectionEntity,
      SectionErrorEntity,
      SectionFileEntity,
      SectionHealthEntity,
      SectionHistoryEntity,
      SectionPathEntity,
      SectionReleaseEntity,
      SectionTokenEntity,
    ],
    migrations: [
      CreateSections1764000300000,
      CreateSectionTeams1764000400000,
      AddSectionViews1764000700000,
      CreateReleaseReports1764000810000,
      CreateSectionErrors1764001200000,
    ],
  }),
  openApiExamples.provide({
    tags: { sections: 'Il registro delle sezioni e i rilasci: per chi le sviluppa.' },
    schemas: {
      Registry: registryExample,
      ReleaseDone: releaseDoneExample,
      SectionFailure: sectionFailureExample,
      SectionLoad: sectionLoadExample,
      SectionReleases: sectionReleasesExample,
      SectionView: sectionViewExample,
      SectionViewStarted: sectionViewStartedExample,
    },
    parameters: {
      section: { description: 'Il nome della sezione.', example: 'mf-blog' },
      release: { description: 'Le 12 cifre esadecimali del rilascio.', example: '0123456789ab' },
    },
  }),
];
