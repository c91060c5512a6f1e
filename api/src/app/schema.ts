import type { DatabaseSchema } from '../platform/database/data-source.js';
import { ArtifactEntity } from '../domains/artifacts/artifact.entity.js';
import { AuthorEntity } from '../domains/authors/author.entity.js';
import { CategoryEntity } from '../domains/categories/category.entity.js';
import { ContactMessageEntity } from '../domains/contact/contact-message.entity.js';
import { DiscoveryEntity } from '../domains/discoveries/discovery.entity.js';
import { PdfEntity } from '../domains/pdfs/pdf.entity.js';
import { PdfPageEntity } from '../domains/pdfs/pdf-page.entity.js';
import { PassageEntity } from '../domains/pdfs/passage.entity.js';
import { NewsletterSubscriberEntity } from '../domains/newsletter/newsletter-subscriber.entity.js';
import { PostEntity } from '../domains/posts/post.entity.js';
import { QuizAttemptEntity } from '../domains/quizzes/quiz-attempt.entity.js';
import { QuizQuestionEntity } from '../domains/quizzes/quiz-question.entity.js';
import { QuizEntity } from '../domains/quizzes/quiz.entity.js';
import { ReleaseReportEntity } from '../sections/gate/report/release-report.entity.js';
import { ReleaseScreenshotEntity } from '../sections/gate/report/release-screenshot.entity.js';
import { SectionEntity } from '../sections/registry/section.entity.js';
import { SectionFileEntity } from '../sections/releases/section-file.entity.js';
import { SectionHealthEntity } from '../sections/health/section-health.entity.js';
import { SectionHistoryEntity } from '../sections/releases/section-history.entity.js';
import { SectionPathEntity } from '../sections/registry/section-path.entity.js';
import { SectionReleaseEntity } from '../sections/releases/section-release.entity.js';
import { SectionTokenEntity } from '../sections/teams/section-token.entity.js';
import { CreateBlog1764000000000 } from '../platform/database/migrations/1764000000000-create-blog.js';
import { CreateArtifacts1764000001000 } from '../platform/database/migrations/1764000001000-create-artifacts.js';
import { CreateCommunity1764000002000 } from '../platform/database/migrations/1764000002000-create-community.js';
import { CreateQuizzes1764000003000 } from '../platform/database/migrations/1764000003000-create-quizzes.js';
import { CreateSections1764000300000 } from '../platform/database/migrations/1764000300000-create-sections.js';
import { CreateLimits1764000004000 } from '../platform/database/migrations/1764000004000-create-limits.js';
import { CreateSectionTeams1764000400000 } from '../platform/database/migrations/1764000400000-create-section-teams.js';
import { CreateContentSources1764000300000 } from '../platform/database/migrations/1764000300000-create-content-sources.js';
import { AddQuizPosition1764000600000 } from '../platform/database/migrations/1764000600000-add-quiz-position.js';
import { CreateDocuments1764000100000 } from '../platform/database/migrations/1764000100000-create-documents.js';
import { CreateChatSessions1764000101000 } from '../platform/database/migrations/1764000101000-create-chat-sessions.js';
import { AddSectionViews1764000700000 } from '../platform/database/migrations/1764000700000-add-section-views.js';
import { CreateReleaseReports1764000810000 } from '../platform/database/migrations/1764000810000-create-release-reports.js';
import { CreateMail1764000500000 } from '../platform/database/migrations/1764000500000-create-mail.js';

/** A test compares them with the migrations. */
const entities: DatabaseSchema['entities'] = [
  ArtifactEntity,
  AuthorEntity,
  CategoryEntity,
  ContactMessageEntity,
  DiscoveryEntity,
  PdfEntity,
  PdfPageEntity,
  NewsletterSubscriberEntity,
  PassageEntity,
  PostEntity,
  QuizAttemptEntity,
  QuizEntity,
  ReleaseReportEntity,
  ReleaseScreenshotEntity,
  QuizQuestionEntity,
  SectionEntity,
  SectionFileEntity,
  SectionHealthEntity,
  SectionHistoryEntity,
  SectionPathEntity,
  SectionReleaseEntity,
  SectionTokenEntity,
];

/** In the order of their timestamps. A released migration never changes: add a new one. */
const migrations: DatabaseSchema['migrations'] = [
  CreateBlog1764000000000,
  CreateArtifacts1764000001000,
  CreateCommunity1764000002000,
  CreateQuizzes1764000003000,
  CreateLimits1764000004000,
  CreateDocuments1764000100000,
  CreateChatSessions1764000101000,
  CreateSections1764000300000,
  CreateContentSources1764000300000,
  CreateSectionTeams1764000400000,
  CreateMail1764000500000,
  AddQuizPosition1764000600000,
  AddSectionViews1764000700000,
  CreateReleaseReports1764000810000,
];

/** Entities and migrations of the application, for TypeORM. */
export const schema: DatabaseSchema = { entities, migrations };
