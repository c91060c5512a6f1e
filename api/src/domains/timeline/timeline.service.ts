import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { wholeTimeline } from './timeline.queries.js';

@Injectable()
export class TimelineService {
  constructor(private readonly json: JsonReader) {}

  list(): Promise<JsonText> {
    return this.json.list('timeline', wholeTimeline);
  }
}
