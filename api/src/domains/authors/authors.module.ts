import { Module } from '@nestjs/common';
import { authorsContributions } from './authors.contributions.js';
import { AuthorsController } from './authors.controller.js';
import { AuthorsRepository } from './authors.repository.js';
import { AuthorsService } from './authors.service.js';

@Module({ controllers: [AuthorsController], providers: [AuthorsRepository, AuthorsService, ...authorsContributions] })
export class AuthorsModule {}
