import { Module } from '@nestjs/common';
import { authorsContributions } from './authors.contributions.js';
import { AuthorsController } from './authors.controller.js';
import { AuthorsService } from './authors.service.js';

@Module({ controllers: [AuthorsController], providers: [AuthorsService, ...authorsContributions] })
export class AuthorsModule {}
