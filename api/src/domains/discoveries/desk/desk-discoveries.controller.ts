import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import {
  type DeskDiscoveriesQuery,
  type DiscoveryCorrection,
  type DiscoveryRejection,
  type DiscoveryVerification,
  deskDiscoveriesPageSchema,
  deskDiscoveriesQuerySchema,
  deskDiscoverySchema,
  discoveryCorrectionSchema,
  discoveryRejectionSchema,
  discoveryVerificationSchema,
  type NewDiscovery,
  newDiscoverySchema,
  type RejectedDiscovery,
  rejectedDiscoverySchema,
} from '@salaria/contracts/desk/visitors/discoveries';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { DeskDiscoveriesService } from './desk-discoveries.service.js';

@Controller('api/desk/discoveries')
@Access('moderatore')
export class DeskDiscoveriesController {
  constructor(private readonly discoveries: DeskDiscoveriesService) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le scoperte segnalate, con i dati che i visitatori non vedono.',
    schema: deskDiscoveriesPageSchema,
  })
  list(@Query({ schema: deskDiscoveriesQuerySchema }) query: DeskDiscoveriesQuery) {
    return this.discoveries.list(query);
  }

  @Get(':id')
  @ApiEndpoint({
    summary: 'Una scoperta, con coordinate esatte, indirizzo e note.',
    schema: deskDiscoverySchema,
  })
  get(@Id() id: number) {
    return this.discoveries.get(id);
  }

  @Post()
  @ApiEndpoint({
    summary: 'Registra una segnalazione arrivata per posta o per telefono.',
    audit: 'ha registrato la scoperta «{title|senza esito}»',
    description: 'Resta in attesa di verifica, come quelle dei visitatori.',
    status: 201,
    schema: deskDiscoverySchema,
  })
  add(@Body({ schema: newDiscoverySchema }) report: NewDiscovery) {
    return this.discoveries.add(report);
  }

  @Post(':id')
  @ApiEndpoint({
    summary: 'Corregge titolo, luogo, coordinate, periodo e categoria di una scoperta.',
    audit: 'ha corretto la scoperta «{title|n. {id}}»',
    schema: deskDiscoverySchema,
  })
  correct(@Id() id: number, @Body({ schema: discoveryCorrectionSchema }) correction: DiscoveryCorrection) {
    return this.discoveries.correct(id, correction);
  }

  @Post(':id/verification')
  @ApiEndpoint({
    summary: 'Segna una scoperta come verificata.',
    audit: 'ha verificato la scoperta «{title|n. {id}}»',
    description: 'Con il nome di chi chiama e la nota.',
    schema: deskDiscoverySchema,
  })
  verify(@Id() id: number, @Body({ schema: discoveryVerificationSchema }) verification: DiscoveryVerification) {
    return this.discoveries.verify(id, verification);
  }

  @Delete(':id/verification')
  @ApiEndpoint({
    summary: 'Rimette in attesa una scoperta verificata.',
    audit: 'ha rimesso in attesa la scoperta «{title|n. {id}}»',
    description: 'La nota resta.',
    schema: deskDiscoverySchema,
  })
  undoVerification(@Id() id: number) {
    return this.discoveries.undoVerification(id);
  }

  @Post(':id/rejection')
  @ApiEndpoint({
    summary: 'Respinge una scoperta e la toglie dal sito.',
    audit: 'ha respinto la scoperta «{title|n. {id}}»: {reason|senza esito}',
    description:
      'Il motivo resta nel registro delle operazioni; con `notify` va anche per e-mail a chi l’ha segnalata, se c’è un indirizzo e il sito ha un server di posta.',
    status: 200,
    schema: rejectedDiscoverySchema,
  })
  reject(
    @Id() id: number,
    @Body({ schema: discoveryRejectionSchema }) rejection: DiscoveryRejection,
  ): Promise<RejectedDiscovery> {
    return this.discoveries.reject(id, rejection);
  }
}
