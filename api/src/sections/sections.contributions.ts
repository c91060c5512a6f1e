import {
  registryExample,
  releaseDoneExample,
  sectionFailureExample,
  sectionLoadExample,
  sectionReleasesExample,
  sectionViewExample,
  sectionViewStartedExample,
} from '@salaria/contracts/section-examples';
import { openApiExamples } from '../platform/openapi/openapi-contributions.js';

export const sectionsContributions = [
  openApiExamples.provide({
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
