import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { sentText } from '@salaria/contracts/common';
import { dumpFiles, dumpsSchema } from '@salaria/contracts/dumps/dumps';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import type { DumpEntity } from './dump.entity.js';
import { DumpsRepository } from './dumps.repository.js';
import { Dumps } from './dumps.service.js';

const nameSchema = sentText(1, 60, 'Nome non valido');

/** Files with all records that may be redistributed. They pass the HTTP cache: a file may be larger than it. */
@Controller('api')
@Access('public')
export class DumpsController {
  constructor(
    private readonly dumps: Dumps,
    private readonly files: DumpsRepository,
  ) {}

  @Get('dumps')
  @PublicCache('dumps')
  @ApiEndpoint({
    tag: 'dati',
    summary: 'Le copie dei dati delle ultime sette notti, dalla più recente.',
    description: 'Hanno solo ciò che è pubblicato e che una licenza permette di ridistribuire.',
    schema: dumpsSchema,
  })
  list() {
    return this.dumps.list();
  }

  @Get('dumps/:name')
  @ApiEndpoint({
    tag: 'dati',
    summary: 'La copia più recente con un nome.',
    description: 'Con `Range` se ne scarica una parte; `ETag` dice se è cambiata. Il tipo è quello del nome.',
    mediaType: dumpFiles['artifacts.jsonl'],
    errors: [404, 503],
  })
  async latest(
    @Param('name', { schema: nameSchema }) name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return this.send(await this.dumps.latest(name), request, response, 'public, no-cache');
  }

  @Get('dumps/:id/:name')
  @ApiEndpoint({
    tag: 'dati',
    summary: 'La copia di una notte, che non cambia.',
    mediaType: dumpFiles['artifacts.jsonl'],
    errors: [404],
  })
  async one(
    @Id() id: number,
    @Param('name', { schema: nameSchema }) name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return this.send(await this.dumps.one(id, name), request, response, 'public, max-age=604800, immutable');
  }

  private send(
    { id, name, bytes, sha256, madeAt }: DumpEntity,
    request: Request,
    response: Response,
    cacheControl: string,
  ): StreamableFile | undefined {
    const size = bytes ?? 0;
    const etag = `"${sha256}"`;
    response.set({
      ...{ etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl, 'last-modified': madeAt.toUTCString() },
      'content-type': dumpFiles[name],
      // The digest of the whole file (RFC 9530).
      'repr-digest': `sha-256=:${Buffer.from(sha256 ?? '', 'hex').toString('base64')}:`,
    });
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    const range = rangeOf(request, size, etag);
    if (range === 'unsatisfiable') {
      response.status(416).set('content-range', `bytes */${size}`);
      return undefined;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) response.status(206).set('content-range', `bytes ${start}-${end}/${size}`);
    return new StreamableFile(Readable.from(this.files.read(id, start, end)), {
      disposition: `attachment; filename="${name}"`,
      length: end - start + 1,
    });
  }
}

/** Returns the one range that a request asks for; undefined for the whole file, also where it asks for several. */
function rangeOf(
  request: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
