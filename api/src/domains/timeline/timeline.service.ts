import { Injectable } from '@nestjs/common';
import { TimelineRepository } from './timeline.repository.js';

@Injectable()
export class TimelineService {
  constructor(private readonly timeline: TimelineRepository) {}

  /** Returns the periods, the oldest first; the `id` of the API is their name in addresses. */
  async list() {
    const periods = await this.timeline.findInOrder();
    return periods.map((period) => ({ ...period, id: period.key }));
  }
}
