import { expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import supertest from 'supertest';
import { CachingExpressAdapter } from './caching-express-adapter.js';
import { HttpCache } from './http-cache.js';

@Controller()
class Pages {
  @Get(['/', '*path'])
  page(): string {
    return 'page';
  }
}

@Controller('api/posts')
class Posts {
  @Get()
  list(): string {
    return 'posts';
  }
}

@Module({ controllers: [Pages] })
class PagesModule {}

@Module({ controllers: [Posts] })
class PostsModule {}

it.each([
  ['first', [PagesModule, PostsModule]],
  ['last', [PostsModule, PagesModule]],
])('serves every path that no other route has when its module is imported %s', async (_place, imports) => {
  @Module({ imports })
  class TestModule {}
  const adapter = new CachingExpressAdapter(new HttpCache({ cors: false }), { isDesk: () => false });
  const app = await NestFactory.create(TestModule, adapter, { logger: false });
  await app.init();
  const texts = ['/', '/api/posts', '/altro/percorso'].map(
    async (path) => (await supertest(app.getHttpServer()).get(path).expect(200)).text,
  );
  expect(await Promise.all(texts)).toEqual(['page', 'posts', 'page']);
  await app.close();
});
