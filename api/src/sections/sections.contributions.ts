import * as deskExamples from '@salaria/contracts/desk/release-examples';
import * as sectionExamples from '@salaria/contracts/section-examples';
import { databaseTables } from '../platform/database/database-tables.js';
import { openApiExamples } from '../platform/openapi/openapi-contributions.js';
import { ReleaseReportEntity } from './gate/report/release-report.entity.js';
import { ReleaseScreenshotEntity } from './gate/report/release-screenshot.entity.js';
import { SectionErrorEntity } from './health/errors/section-error.entity.js';
import { SectionHealthEntity } from './health/section-health.entity.js';
import { SectionHourEntity } from './health/section-hour.entity.js';
import { SectionViewEntity } from './health/section-view.entity.js';
import { CreateSectionTeams1764000400000 } from './migrations/1764000400000-create-section-teams.js';
import { CreateSections1764000300000 } from './migrations/1764000300000-create-sections.js';
import { AddSectionViews1764000700000 } from './migrations/1764000700000-add-section-views.js';
import { SectionKitFileEntity } from './kit/section-kit-file.entity.js';
import { CreateSectionKitFiles1764000830000 } from './migrations/1764000830000-create-section-kit-files.js';
import { AddSectionErrors1764000820000 } from './migrations/1764000820000-add-section-errors.js';
import { CreateReleaseReports1764000810000 } from './migrations/1764000810000-create-release-reports.js';
import { CreateSectionErrors1764001200000 } from './migrations/1764001200000-create-section-errors.js';
import { CreateSectionViews1764900010000 } from './migrations/1764900010000-create-section-views.js';
import { CreateSectionHours1764001607000 } from './migrations/1764001607000-create-section-hours.js';
import { RemoveStaffSections1764002030000 } from './migrations/1764002030000-remove-staff-sections.js';
import { SectionEntity } from './registry/section.entity.js';
import { SectionPathEntity } from './registry/section-path.entity.js';
import { SectionFileEntity } from './releases/section-file.entity.js';
import { SectionHistoryEntity } from './releases/section-history.entity.js';
import { SectionReleaseEntity } from './releases/section-release.entity.js';
import { SectionTokenEntity } from './teams/section-token.entity.js';

/** Returns examples (`rollbackExample`) by the names of their schemas (`Rollback`). */
const examplesBySchema = (examples: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [
      name.charAt(0).toUpperCase() + name.slice(1, -'Example'.length),
      example,
    ]),
  );

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
      SectionHourEntity,
      SectionKitFileEntity,
      SectionPathEntity,
      SectionReleaseEntity,
      SectionTokenEntity,
      SectionViewEntity,
    ],
    migrations: [
      CreateSections1764000300000,
      CreateSectionTeams1764000400000,
      AddSectionViews1764000700000,
      CreateReleaseReports1764000810000,
      AddSectionErrors1764000820000,
      CreateSectionKitFiles1764000830000,
      CreateSectionErrors1764001200000,
      CreateSectionHours1764001607000,
      RemoveStaffSections1764002030000,
      CreateSectionViews1764900010000,
    ],
  }),
  openApiExamples.provide({
    tags: { sections: 'Il registro delle sezioni e i rilasci: per chi le sviluppa.' },
    descriptions: {
      Registry: 'Le sezioni in linea. `version` cambia a ogni pubblicazione.',
      SectionView: 'Una visita che comincia con un rilascio.',
      SectionViewStarted: 'La firma per le segnalazioni di una visita.',
      SectionFailure: 'Un rilascio che un browser non ha potuto usare.',
      SectionLoad: 'Un rilascio che un browser ha usato, e in quanti millisecondi.',
      SectionReleases: 'I rilasci conservati di una sezione e la loro storia.',
      ReleaseDone: 'L’esito di una pubblicazione o di un ripristino.',
      ReleaseReport: 'Il resoconto del controllo di un rilascio.',
      DeskSections: 'Le sezioni per chi lavora al sito.',
      DeskSection: 'Una sezione per chi lavora al sito.',
      SectionHealth: 'Le segnalazioni dei browser su una sezione, per ora e per giorno.',
      SectionErrors: 'Gli errori di una sezione nei browser.',
      SectionStatus: 'Come va il rilascio in linea di una sezione, per il suo gruppo.',
      SectionTokens: 'Le chiavi di una sezione, senza il loro testo.',
      NewSectionToken: 'Il gruppo che riceve una chiave.',
      CreatedSectionToken: 'Una chiave nuova con il suo testo.',
      Rollback: 'Il rilascio in linea che chi chiama ha visto.',
    },
    schemas: examplesBySchema({ ...deskExamples, ...sectionExamples }),
    parameters: {
      section: { description: 'Il nome della sezione.', example: 'mf-blog' },
      release: { description: 'Le 12 cifre esadecimali del rilascio.', example: '0123456789ab' },
    },
  }),
];
