import { Controller, Get, Header, Param, Redirect, Req } from '@nestjs/common';
import { artifactPath } from '@salaria/contracts/artifacts';
import type { Request } from 'express';
import { ArtifactsService } from '../../domains/artifacts/artifacts.service.js';
import { Access } from '../../platform/access/access.decorator.js';
import { ChangesRepository } from '../../platform/changes/changes.repository.js';
import { filterIdKeys } from '../../platform/contributions/catalogue-records.js';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { presentationType } from '../iiif/presentation.js';
import { jsonLdType } from './json-ld.js';
import { jsonLdPath } from './linked-data.service.js';

const html = 'text/html';
const json = 'application/json';
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

/**
 * Identifiers of artifacts that stay when a name changes, and the keys of their entries, which stay in another database
 * as well. Each leads to the representation that a client prefers.
 */
@Controller('id')
@Access('public')
export class IdentifiersController {
  constructor(
    private readonly artifacts: ArtifactsService,
    private readonly changes: ChangesRepository,
  ) {}

  @Get('artifacts/:id')
  @Redirect('', 303)
  @Header('vary', 'Accept')
  @Header('cache-control', 'no-cache')
  @Header('access-control-allow-origin', '*')
  async artifact(@Param('id') key: string, @Req() request: Request): Promise<{ url: string }> {
    const [id] = filterIdKeys([key]);
    const [numbered] = id === undefined ? [] : await this.artifacts.findByIds([id]);
    const artifact = numbered ?? (await this.artifacts.findByKey(key));
    if (artifact) return { url: pathFor(request, artifact) };
    const removal = id === undefined ? null : await this.changes.findOneBy({ kind: 'artifacts', item: id });
    if (removal?.removedAt)
      throw new ApiError(
        410,
        'gone',
        `Questo reperto è stato ritirato dal catalogo il ${day.format(removal.removedAt)}.`,
      );
    throw notFound('Non c’è alcun reperto con questo identificativo.');
  }
}

/** Returns the path of the representation that a client prefers; that for people where it prefers none of ours. */
function pathFor(request: Request, artifact: { id: number; name: string }): string {
  switch (request.accepts([html, json, jsonLdType, presentationType])) {
    case json:
      return `/api/artifacts/${artifact.id}`;
    case jsonLdType:
      return jsonLdPath({ kind: 'artifacts', key: String(artifact.id) });
    case presentationType:
      return `/iiif/artifacts/${artifact.id}/manifest.json`;
    default:
      return artifactPath(artifact);
  }
}
