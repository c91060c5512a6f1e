import { Module } from '@nestjs/common';
import { AuthorsRepository } from './authors.repository.js';
import { CategoriesRepository } from './categories.repository.js';
import { PostsContributions, postsExamples } from './posts.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PostsController } from './posts.controller.js';
import { PostRecords } from './posts.records.js';
import { PostListRepository } from './list/post-list.repository.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

@ApiExamples(postsExamples)
@Module({
  controllers: [PostsController],
  providers: [
    PostListRepository,
    PostsRepository,
    CategoriesRepository,
    AuthorsRepository,
    PostsService,
    PostsContributions,
    PostRecords,
  ],
  exports: [PostsService],
})
export class PostsModule {}
