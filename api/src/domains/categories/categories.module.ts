import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { categoriesContributions } from './categories.contributions.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';

@Module({
  imports: [PostsModule],
  controllers: [CategoriesController],
  providers: [CategoriesRepository, ...categoriesContributions],
})
export class CategoriesModule {}
