import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';
import {
  type DeskDiscoveriesQuery,
  type DeskDiscovery,
  type DiscoveryCorrection,
  type DiscoveryRejection,
  type DiscoveryVerification,
  deskDiscoveriesPageSchema,
  deskDiscoveriesQuerySchema,
  deskDiscoverySchema,
  discoveryCorrectionSchema,
  discoveryRejectionSchema,
  discoveryVerificationSchema,
} from '@salaria/contracts/desk/discoveries';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type { Request } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { DeskDiscoveriesService } from './desk-discoveries.service.js';

const tag = 'redazione';

@Controller('api/desk/discoveries')
@Access('moderatore')
export class DeskDiscoveriesController {
  constructor(private readonly discoveries: DeskDiscoveriesService) {}

  @Get()
  @ApiEndpoint({
    tag,
    summary: 'Le scoperte segnalate, con i dati che i visitatori non vedono.',
    description:
      'A pagine, dalla più recente. `q` cerca in titolo, luogo, nome e descrizione; `state` lascia quelle in attesa ' +
      'o le verificate.',
    schema: deskDiscoveriesPageSchema,
    errors: [400, 401, 403],
  })
  list(@Query({ schema: deskDiscoveriesQuerySchema }) query: DeskDiscoveriesQuery): Promise<DeskPage<DeskDiscovery>> {
    return this.discoveries.list(query);
  }

  @Get(':id')
  @ApiEndpoint({
    tag,
    summary: 'Una scoperta, con coordinate esatte, indirizzo e note.',
    description: '`version` cambia a ogni modifica: si manda con la decisione.',
    schema: deskDiscoverySchema,
    errors: [400, 401, 403, 404],
  })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<DeskDiscovery> {
    return this.discoveries.get(id);
  }

  @Post(':id')
  @HttpCode(200)
  @ApiEndpoint({
    tag,
    summary: 'Corregge titolo, luogo, coordinate, periodo e categoria di una scoperta.',
    description:
      'Risponde 409 quando la scoperta è cambiata dopo la lettura di `version` (`conflict`) o viene da un file dei ' +
      'contenuti (`from_content`).',
    schema: deskDiscoverySchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  correct(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: discoveryCorrectionSchema }) correction: DiscoveryCorrection,
    @Req() request: Request,
  ): Promise<DeskDiscovery> {
    return this.discoveries.correct(id, correction, request);
  }

  @Post(':id/verification')
  @HttpCode(200)
  @ApiEndpoint({
    tag,
    summary: 'Segna una scoperta come verificata.',
    description: 'Con il nome di chi chiama e la nota. Risponde 409 se è già verificata (`already_verified`).',
    schema: deskDiscoverySchema,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  verify(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: discoveryVerificationSchema }) verification: DiscoveryVerification,
    @Req() request: Request,
  ): Promise<DeskDiscovery> {
    return this.discoveries.verify(id, verification, request);
  }

  @Delete(':id/verification')
  @ApiEndpoint({
    tag,
    summary: 'Rimette in attesa una scoperta verificata.',
    description: 'La nota resta.',
    schema: deskDiscoverySchema,
    errors: [400, 401, 403, 404],
  })
  undoVerification(
    @Param('id', { schema: idParamSchema }) id: number,
    @Req() request: Request,
  ): Promise<DeskDiscovery> {
    return this.discoveries.undoVerification(id, request);
  }

  @Post(':id/rejection')
  @HttpCode(204)
  @ApiEndpoint({
    tag,
    summary: 'Respinge una scoperta e la toglie dal sito.',
    description:
      'Il motivo resta nel registro delle operazioni; con `notify` va anche per e-mail a chi l’ha segnalata, se c’è ' +
      'un indirizzo e il sito ha un server di posta. Una scoperta dei contenuti dà 409 (`from_content`).',
    status: 204,
    errors: [400, 401, 403, 404, 409, 413, 415],
  })
  reject(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: discoveryRejectionSchema }) rejection: DiscoveryRejection,
    @Req() request: Request,
  ): Promise<void> {
    return this.discoveries.reject(id, rejection, request);
  }
}
