import { SetMetadata } from '@nestjs/common';

const API_CALL = Symbol('API_CALL');

/** Marks a route as a call of the API: unlike a page, it refuses query parameters that it does not know. */
export const ApiCall = () => SetMetadata(API_CALL, true);

/** Whether a controller's method has `@ApiCall()`. */
export const isApiCall = (handler: object): boolean => Reflect.hasMetadata(API_CALL, handler);
