import { Module } from '@nestjs/common';
import { AuthorsRepository } from './authors.repository.js';
import { CategoriesRepository } from './categories.repository.js';
import { postsContributions } from './posts.contributions.js';
import { PostsController } from './posts.controller.js';
import { postRecords } from './posts.records.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

@Module({
  controllers: [PostsController],
  providers: [
    PostsRepository,
    CategoriesRepository,
    AuthorsRepository,
    PostsService,
    ...postsContributions,
    postRecords,
  ],
  exports: [PostsService],
})
export class PostsModule {}
