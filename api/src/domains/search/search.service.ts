import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SearchResults } from '@salaria/contracts/search';
import { ApiError } from '../../platform/errors/api-error.js';
import { TaskQueue } from '../../platform/processes/task-queue.js';
import { CollectionService } from './collection.service.js';
import { searchSite } from './search-site.js';

/** At 40 ms of processor time a search, the last of these waits less than the timeout of a call. */
const maxQueued = 40;
const retryAfterSeconds = 2;

/** Searches the site. One search occupies the event loop, so that many at once would stop all other responses. */
@Injectable()
export class SearchService {
  private readonly queue = new TaskQueue({
    maxConcurrent: 1,
    maxQueued,
    createBusyError: () =>
      new ApiError(503, 'search_busy', 'Ci sono troppe ricerche insieme: riprova tra qualche secondo.', {
        retryAfter: retryAfterSeconds,
      }),
  });

  constructor(private readonly collection: CollectionService) {}

  /**
   * Returns at most `limit` pages of the site that speak of `text`, best first.
   *
   * @throws ApiError 503 `search_busy` when too many searches wait
   */
  async find(text: string, limit: number): Promise<SearchResults['results']> {
    // Not in the queue: one that waits for a new index would make all others wait.
    const collection = await this.collection.get();
    return this.queue.run(async () => {
      // Other requests have their turn between two searches.
      await setImmediate();
      return searchSite(collection, text, limit);
    });
  }
}
