import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SearchResults } from '@salaria/contracts/search';
import { ApiError } from '../../platform/errors/api-error.js';
import { TaskQueue } from '../../platform/processes/task-queue.js';
import { CollectionService } from './collection.service.js';
import { searchSite } from './search-site.js';

/** At 40 ms of processor time a search, the last of these waits five seconds. */
const maxPending = 120;
const retryAfterSeconds = 2;

const createBusyError = () =>
  new ApiError(503, 'search_busy', 'Ci sono troppe ricerche insieme: riprova tra qualche secondo.', {
    retryAfter: retryAfterSeconds,
  });

/** Searches the site. One search occupies the event loop, so that many at once would stop all other responses. */
@Injectable()
export class SearchService {
  private readonly pending = new TaskQueue({ maxConcurrent: maxPending, maxQueued: 0, createBusyError });
  private readonly searches = new TaskQueue({ maxConcurrent: 1, maxQueued: maxPending, createBusyError });

  constructor(private readonly collection: CollectionService) {}

  /**
   * Returns at most `limit` pages of the site that speak of `text`, best first.
   *
   * @throws ApiError 503 `search_busy` when too many searches wait
   */
  find(text: string, limit: number): Promise<SearchResults['results']> {
    return this.pending.run(async () => {
      // Before the queue of one: a search that waits for a new index would make all others wait.
      const collection = await this.collection.get();
      return this.searches.run(async () => {
        // Other requests have their turn between two searches.
        await setImmediate();
        return searchSite(collection, text, limit);
      });
    });
  }
}
