import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  artifactsSchema,
  type NearbyQuery,
  nearbyQuerySchema,
  periodParamSchema,
  nearbySitesSchema,
} from '@salaria/contracts/artifacts';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { ArtifactsService } from './artifacts.service.js';

@Controller('api')
@Access('public')
export class ArtifactsController {
  constructor(private readonly artifacts: ArtifactsService) {}

  @Get('artifacts')
  @PublicCache('artifacts')
  @ApiEndpoint({ tag: 'reperti', summary: 'Tutti i reperti.', schema: artifactsSchema })
  list(): Promise<JsonText> {
    return this.artifacts.list();
  }

  @Get('periods/:period/artifacts')
  @PublicCache('artifacts')
  @ApiEndpoint({ tag: 'reperti', summary: 'I reperti di un periodo.', schema: artifactsSchema, errors: [400, 404] })
  ofPeriod(@Param('period', { schema: periodParamSchema }) period: string): Promise<JsonText> {
    return this.artifacts.ofPeriod(period);
  }

  // The position of a visitor is private: no cache stores the response.
  @Get('nearby-artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti entro maxDistance chilometri da una posizione, dal più vicino.',
    schema: nearbySitesSchema,
    errors: [400],
  })
  nearby(
    @Query({ schema: nearbyQuerySchema }) query: NearbyQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonText> {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.artifacts.nearby(query);
  }
}
