import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
  UploadedFiles,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { slugParamSchema } from '@salaria/contracts/common';
import {
  type DeskPicturesQuery,
  deskPictureDetailSchema,
  deskPicturesQuerySchema,
  deskPicturesSchema,
  type PictureChange,
  pictureChangeSchema,
  type PictureCropChange,
  pictureCropChangeSchema,
  type PictureLimits,
  pictureLimitsSchema,
  pictureUploadedSchema,
} from '@salaria/contracts/desk/content/pictures';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../../platform/requests/guards/deadline.guard.js';
import { Upload } from '../../../platform/uploads/upload.decorator.js';
import { PictureCrops } from '../crop/picture-crops.service.js';
import { PicturesService } from './pictures.service.js';
import { pictureUpload, readPicture } from '../upload/picture-upload.js';
import { UploadsService } from '../upload/uploads.service.js';

// 25 MB over a slow connection, the queue of other files, and 30 s of reading.
const uploadTimeoutMs = 240_000;
const file = { type: 'string', format: 'binary' };

@Controller('api/desk')
@Access('redattore')
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
    private readonly crops: PictureCrops,
  ) {}

  @Get('pictures')
  @ApiEndpoint({
    summary: 'La raccolta delle fotografie, dalle ultime caricate.',
    schema: deskPicturesSchema,
  })
  list(@Query({ schema: deskPicturesQuerySchema }) query: DeskPicturesQuery) {
    return this.pictures.list(query);
  }

  @Get('picture-limits')
  @ApiEndpoint({
    summary: 'Quali fotografie si possono caricare.',
    schema: pictureLimitsSchema,
  })
  limits(): Promise<PictureLimits> {
    return this.pictures.limits();
  }

  @Post('pictures')
  @Upload(pictureUpload)
  @Deadline(uploadTimeoutMs)
  @ApiBody({ schema: { type: 'object', required: ['picture'], properties: { picture: file } } })
  @ApiEndpoint({
    summary: 'Carica una fotografia, nel campo `picture` di un modulo.',
    audit: 'ha caricato la fotografia {slug|}',
    description:
      'Il nome viene da quello del file. Lo stesso file due volte resta una fotografia sola. Luogo e altri dati ' +
      'della fotocamera sono tolti; le misure e i formati per le pagine sono preparati dopo la risposta.',
    status: 201,
    schema: pictureUploadedSchema,
  })
  async upload(@UploadedFiles() files: Express.Multer.File[]) {
    return this.uploads.add(await readPicture(files));
  }

  @Get('pictures/:slug')
  @ApiEndpoint({
    summary: 'Una fotografia, con i contenuti che la usano.',
    description: '`variants` dice quante misure e formati sono pronti.',
    schema: deskPictureDetailSchema,
  })
  one(@Param('slug', { schema: slugParamSchema }) slug: string) {
    return this.pictures.one(slug);
  }

  @Put('pictures/:slug')
  @ApiEndpoint({
    summary: 'Scrive la scheda di una fotografia.',
    audit: 'ha scritto la scheda della fotografia {slug}',
    description: 'Con le regole di `npm run content:check`, e le stesse parole in `issues`.',
    schema: deskPictureDetailSchema,
  })
  save(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Body({ schema: pictureChangeSchema }) change: PictureChange,
  ) {
    return this.pictures.save(slug, change);
  }

  @Get('pictures/:slug/uncropped')
  @Header('cache-control', 'no-store')
  @ApiEndpoint({ summary: 'Una fotografia intera, senza il ritaglio (WebP).', mediaType: 'image/webp' })
  async uncropped(@Param('slug', { schema: slugParamSchema }) slug: string): Promise<StreamableFile> {
    return new StreamableFile(await this.crops.whole(slug), { type: 'image/webp' });
  }

  @Put('pictures/:slug/crop')
  @Deadline(uploadTimeoutMs)
  @ApiEndpoint({
    summary: 'Ritaglia una fotografia, o la mostra di nuovo intera.',
    audit: 'ha ritagliato la fotografia {slug}',
    description:
      'Il ritaglio è in parti della fotografia intera, che resta conservata; `null` lo toglie. Il punto che resta ' +
      'visibile la segue. Un ritaglio troppo stretto dà 422.',
    schema: deskPictureDetailSchema,
    errors: [409, 422],
  })
  crop(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Body({ schema: pictureCropChangeSchema }) change: PictureCropChange,
  ) {
    return this.crops.crop(slug, change);
  }

  @Put('pictures/:slug/file')
  @Upload(pictureUpload)
  @Deadline(uploadTimeoutMs)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['version', 'picture'],
      properties: { version: { type: 'string' }, picture: file },
    },
  })
  @ApiEndpoint({
    summary: 'Sostituisce una fotografia con un altro file.',
    audit: 'ha sostituito la fotografia {slug}',
    description:
      'Nel modulo: `version` e il file nel campo `picture`. Il nome e la scheda restano, e i contenuti che la usano ' +
      'mostrano quella nuova.',
    schema: deskPictureDetailSchema,
  })
  async replace(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @UploadedFiles() files: Express.Multer.File[],
    @Body() { version }: Record<string, unknown>,
  ) {
    const received = await readPicture(files);
    return this.uploads.replace(slug, received, typeof version === 'string' ? version : undefined);
  }

  @Delete('pictures/:slug')
  @ApiEndpoint({
    summary: 'Mette nel cestino una fotografia che nessun contenuto usa.',
    audit: 'ha messo nel cestino la fotografia {slug}',
    status: 204,
    errors: [409],
  })
  remove(@Param('slug', { schema: slugParamSchema }) slug: string): Promise<void> {
    return this.pictures.remove(slug);
  }
}
