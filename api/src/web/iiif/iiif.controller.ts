import { Controller, Get, Header, Param, Redirect, StreamableFile } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { discoveryType } from './changes/iiif-changes.js';
import { IiifChanges } from './changes/iiif-changes.service.js';
import { imageApiContext } from './image-service.js';
import { IiifCollections } from './iiif-collections.service.js';
import { IiifService } from './iiif.service.js';
import { presentationType } from './presentation.js';

const ForEmbedding = Header('cross-origin-resource-policy', 'cross-origin');
const Presentation = Header('content-type', presentationType);
const Discovery = Header('content-type', discoveryType);
const ImageInformation = Header('content-type', `application/ld+json;profile="${imageApiContext}"`);

/**
 * IIIF Presentation API 3.0 and Image API 3.0, level 0 (https://iiif.io/api/): the pictures of artifacts and articles
 * for viewers such as Mirador, in the sizes that exist. The Change Discovery API 1.0 says what has changed.
 */
@Controller('iiif')
@Access('public')
export class IiifController {
  constructor(
    private readonly iiif: IiifService,
    private readonly collections: IiifCollections,
    private readonly changes: IiifChanges,
  ) {}

  @Get('collection.json')
  @Presentation
  @PublicCache(['artifacts', 'posts', 'site'])
  async collection(): Promise<string> {
    return JSON.stringify(await this.collections.collection());
  }

  @Get('collections/:kind/:after.json')
  @Presentation
  @PublicCache(['artifacts', 'posts', 'site'])
  async collectionPage(@Param('kind') kind: string, @Param('after') after: string): Promise<string> {
    return JSON.stringify(await this.collections.page(kind, after));
  }

  @Get('changes.json')
  @Discovery
  @PublicCache(['artifacts', 'posts'])
  async changeList(): Promise<string> {
    return JSON.stringify(await this.changes.list());
  }

  @Get('changes/:after.json')
  @Discovery
  @PublicCache(['artifacts', 'posts'])
  async changePage(@Param('after') after: string): Promise<string> {
    return JSON.stringify(await this.changes.page(after));
  }

  @Get('artifacts/:id/manifest.json')
  @Presentation
  @PublicCache(['artifacts', 'site'])
  async artifact(@Param('id') id: string): Promise<string> {
    return JSON.stringify(await this.iiif.artifactManifest(id));
  }

  @Get('articles/:slug/manifest.json')
  @Presentation
  @PublicCache(['posts', 'site'])
  async article(@Param('slug') slug: string): Promise<string> {
    return JSON.stringify(await this.iiif.articleManifest(slug));
  }

  // The specification of the Image API asks for 303 from the base address to the image information.
  @Get('images/:slug')
  @Redirect('', 303)
  image(@Param('slug') slug: string): { url: string } {
    return { url: `/iiif/images/${encodeURIComponent(slug)}/info.json` };
  }

  @Get('images/:slug/info.json')
  @ImageInformation
  @PublicCache('site')
  async information(@Param('slug') slug: string): Promise<string> {
    return JSON.stringify(await this.iiif.imageInformation(slug));
  }

  @Get('images/:slug/full/:size/0/default.jpg')
  @ForEmbedding
  @Header('cache-control', 'public, max-age=86400')
  async jpeg(@Param('slug') slug: string, @Param('size') size: string): Promise<StreamableFile> {
    return new StreamableFile(await this.iiif.jpeg(slug, size), { type: 'image/jpeg' });
  }
}
