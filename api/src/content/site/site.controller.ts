import { Controller, Get } from '@nestjs/common';
import { aboutSchema, donationsSchema, homeSchema, legalSchema, siteSchema } from '@salaria/contracts/site';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { SiteContent } from './site-content.service.js';

const tag = 'sito';

@Controller('api/site')
@Access('public')
export class SiteController {
  constructor(private readonly content: SiteContent) {}

  @Get()
  @PublicCache('site')
  @ApiEndpoint({
    tag,
    summary: 'Nome, indirizzi e orari: ciò che serve a ogni pagina.',
    description: 'Senza pubblicazione sono quelli di esempio.',
    schema: siteSchema,
  })
  site() {
    return this.content.read('site');
  }

  @Get('home')
  @PublicCache(['home', 'slides', 'village', 'events'])
  @ApiEndpoint({
    tag,
    summary: 'Immagini e testi della pagina iniziale.',
    schema: homeSchema,
  })
  home() {
    return this.content.read('home');
  }

  @Get('about')
  @PublicCache('about')
  @ApiEndpoint({
    tag,
    summary: 'La pagina «Chi siamo».',
    description: 'I capoversi di `team` sono divisi da una riga vuota.',
    schema: aboutSchema,
  })
  about() {
    return this.content.read('about');
  }

  @Get('donations')
  @PublicCache('donations')
  @ApiEndpoint({
    tag,
    summary: 'Obiettivi, somme e uso delle donazioni.',
    description: 'Le quote sommano a 100.',
    schema: donationsSchema,
  })
  donations() {
    return this.content.read('donations');
  }

  @Get('legal')
  @PublicCache(['legal', 'site'])
  @ApiEndpoint({
    tag,
    summary: 'I testi legali e la dichiarazione di accessibilità, in HTML.',
    schema: legalSchema,
  })
  legal() {
    return this.content.read('legal');
  }
}
