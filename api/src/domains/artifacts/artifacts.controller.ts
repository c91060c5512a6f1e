import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import {
  artifactPageSchema,
  artifactParamSchema,
  type ArtifactResultsQuery,
  artifactResultsQuerySchema,
  artifactResultsSchema,
  artifactsSchema,
  type NearbyQuery,
  nearbyQuerySchema,
  periodParamSchema,
  nearbySitesSchema,
} from '@salaria/contracts/artifacts';
import { type ArtifactListQuery, artifactListQuerySchema } from '@salaria/contracts/filters/lists';
import { type PageQuery, pageParameters, pageQuerySchema } from '@salaria/contracts/paging';
import * as z from '@salaria/contracts/z';
import type { Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { ArtifactsService } from './artifacts.service.js';

const nearbyListQuerySchema = z.extend(nearbyQuerySchema, pageParameters);

@Controller('api')
@Access('public')
export class ArtifactsController {
  constructor(private readonly artifacts: ArtifactsService) {}

  @Get('artifacts')
  @PublicCache('artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'Tutti i reperti, o quelli che corrispondono ai filtri.',
    description:
      'I filtri valgono insieme; senza, la lista è intera. `facets` conta le voci nell’intestazione `X-Facets`.',
    schema: artifactsSchema,
    isList: true,
    errors: [404],
  })
  list(@Query({ schema: artifactListQuerySchema }) query: ArtifactListQuery) {
    return this.artifacts.list(query);
  }

  @Get('paged/artifacts')
  @PublicCache('artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti che corrispondono a una ricerca, a pagine numerate.',
    description: 'Nel nome, nella descrizione, nel periodo e nel numero d’inventario, senza distinguere le maiuscole.',
    schema: artifactResultsSchema,
  })
  search(@Query({ schema: artifactResultsQuerySchema }) query: ArtifactResultsQuery) {
    return this.artifacts.findResults(query);
  }

  @Get('artifacts/:artifact')
  @PublicCache(['artifacts', 'posts'])
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'Un reperto, con quelli vicini a lui e gli articoli per approfondire.',
    description: '`related` ha prima i reperti dello stesso luogo, poi quelli dello stesso periodo.',
    schema: artifactPageSchema,
  })
  one(@Param('artifact', { schema: artifactParamSchema }) id: number) {
    return this.artifacts.page(id);
  }

  @Get('periods/:period/artifacts')
  @PublicCache('artifacts')
  @ApiEndpoint({
    tag: 'reperti',
    summary: 'I reperti di un periodo.',
    description: 'Un periodo senza reperti dà una lista vuota.',
    schema: artifactsSchema,
    isList: true,
  })
  ofPeriod(
    @Param('period', { schema: periodParamSchema }) period: string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
  ) {
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
  })
  nearby(
    @Query({ schema: nearbyListQuerySchema }) query: NearbyQuery & PageQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.artifacts.nearby(query);
  }
}
