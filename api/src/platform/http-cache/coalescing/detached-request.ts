import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { InFlightRequest } from './in-flight-request.js';

/** Runs a read through the application with nobody at the other end: its answer only fills the cache. */
export function detachedRequests(application: (request: IncomingMessage, response: ServerResponse) => void) {
  return (path: string, flight: InFlightRequest): void => {
    const request = new IncomingMessage(new Socket());
    request.method = 'GET';
    request.url = path;
    request.headers = { host: 'localhost' };
    request.push(null);
    flight.lead(request);
    application(request, new ServerResponse(request));
  };
}
