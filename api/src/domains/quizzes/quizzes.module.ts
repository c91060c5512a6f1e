import { Module } from '@nestjs/common';
import { QuizAttemptsRepository } from './quiz-attempts.repository.js';
import { QuizQuestionsRepository } from './quiz-questions.repository.js';
import { QuizzesContributions, quizzesExamples } from './quizzes.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizzesService } from './quizzes.service.js';
import { ChangesModule } from '../../platform/changes/changes.module.js';

@ApiExamples(quizzesExamples)
@Module({
  imports: [ChangesModule],
  controllers: [QuizzesController],
  providers: [
    ...[QuizzesRepository, QuizQuestionsRepository, QuizAttemptsRepository],
    ...[QuizzesService, QuizzesContributions],
  ],
  exports: [QuizzesService],
})
export class QuizzesModule {}
