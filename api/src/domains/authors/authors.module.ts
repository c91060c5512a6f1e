import { Module } from '@nestjs/common';
import { authorsContributions } from './authors.contributions.js';
import { AuthorsController } from './authors.controller.js';
import { AuthorsRepository } from './authors.repository.js';

@Module({ controllers: [AuthorsController], providers: [AuthorsRepository, ...authorsContributions] })
export class AuthorsModule {}
