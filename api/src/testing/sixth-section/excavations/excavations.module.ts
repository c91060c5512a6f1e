import { Module } from '@nestjs/common';
import { excavationsContributions } from './excavations.contributions.js';
import { ExcavationsController } from './excavations.controller.js';
import { ExcavationsRepository } from './excavations.repository.js';
import { ExcavationsService } from './excavations.service.js';

@Module({
  controllers: [ExcavationsController],
  providers: [ExcavationsRepository, ExcavationsService, ...excavationsContributions],
})
export class ExcavationsModule {}
