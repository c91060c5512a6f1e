import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  artifactsSchema,
  type NearbyQuery,
  nearbyQuerySchema,
  periodParamSchema,
  nearbySitesSchema,
} from '@salaria/contracts/artifacts';
import { type PageQuery, pageParameters, pageQuerySchema } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { pagingParameters } from '../../platform/paging/read-list.js';
import { ArtifactsService } from './artifacts.service.js';

const nearbyListQuerySchema = z.extend(nearbyQuerySchema, pageParameters);

@Controller('api')
@Access('public')
export class ArtifactsController {
  constructor(private readonly artifacts: ArtifactsService) {}

  @Get('artifacts')
  @PublicCache('artifacts', pagingParameters)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'Tutti i reperti.',
    description:
      'Il catalogo con tutti i campi pubblici. `latitude` e `longitude` sono gradi decimali scritti come testo.',
    schema: artifactsSchema,
    isList: true,
  })
  list(@Query({ schema: pageQuerySchema }) page: PageQuery): Promise<JsonText> {
    return this.artifacts.list(page);
  }

  @Get('periods/:period/artifacts')
  @PublicCache('artifacts', pagingParameters)
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti di un periodo.',
    description:
      'Accetta i periodi dei reperti e i nomi delle pagine di periodo. Un periodo senza reperti dà una ' +
      'lista vuota, uno che non esiste 404.',
    schema: artifactsSchema,
    isList: true,
    errors: [400, 404],
  })
  ofPeriod(
    @Param('period', { schema: periodParamSchema }) period: string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
  ): Promise<JsonText> {
    return this.artifacts.ofPeriod(period, page);
  }

  // The position of a visitor is private: no cache stores the response.
  @Get('nearby-artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti entro maxDistance chilometri da una posizione, dal più vicino.',
    description:
      '`distance` è in chilometri, sul cerchio massimo. La posizione non è conservata né scritta nei ' +
      'registri, e nessuna cache tiene la risposta.',
    schema: nearbySitesSchema,
    isList: true,
    errors: [400],
  })
  nearby(
    @Query({ schema: nearbyListQuerySchema }) query: NearbyQuery & PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonText> {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.artifacts.nearby(query);
  }
}
