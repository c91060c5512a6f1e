import { Module } from '@nestjs/common';
import { QuizAttemptsRepository } from './quiz-attempts.repository.js';
import { QuizQuestionsRepository } from './quiz-questions.repository.js';
import { quizzesContributions } from './quizzes.contributions.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesRepository } from './quizzes.repository.js';
import { QuizzesService } from './quizzes.service.js';

@Module({
  controllers: [QuizzesController],
  providers: [
    ...[QuizzesRepository, QuizQuestionsRepository, QuizAttemptsRepository],
    ...[QuizzesService, ...quizzesContributions],
  ],
})
export class QuizzesModule {}
