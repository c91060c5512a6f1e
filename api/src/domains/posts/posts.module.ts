import { Module } from '@nestjs/common';
import { postsContributions } from './posts.contributions.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';

@Module({ controllers: [PostsController], providers: [PostsService, ...postsContributions], exports: [PostsService] })
export class PostsModule {}
