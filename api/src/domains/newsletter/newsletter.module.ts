import { Module } from '@nestjs/common';
import { NewsletterLinksController } from './newsletter-links.controller.js';
import { newsletterContributions } from './newsletter.contributions.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';

@Module({
  controllers: [NewsletterController, NewsletterLinksController],
  providers: [NewsletterService, ...newsletterContributions],
  exports: [NewsletterService],
})
export class NewsletterModule {}
