import { Module } from '@nestjs/common';
import { excavationsContributions } from './excavations.contributions.js';
import { ExcavationsController } from './excavations.controller.js';
import { ExcavationsService } from './excavations.service.js';

@Module({ controllers: [ExcavationsController], providers: [ExcavationsService, ...excavationsContributions] })
export class ExcavationsModule {}
