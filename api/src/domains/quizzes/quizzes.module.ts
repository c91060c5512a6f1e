import { Module } from '@nestjs/common';
import { quizzesContributions } from './quizzes.contributions.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesService } from './quizzes.service.js';

@Module({ controllers: [QuizzesController], providers: [QuizzesService, ...quizzesContributions] })
export class QuizzesModule {}
