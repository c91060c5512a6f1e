import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `public`: every client. `admin`: staff, with ADMIN_TOKEN as Bearer or the session cookie.
 * `section-token`: a section team with its token, or staff. `operator`: a program on this machine, such as a metrics scraper,
 * or staff.
 */
export type AccessLevel = 'public' | 'admin' | 'section-token' | 'operator';

export const ACCESS = Symbol('ACCESS');

/** Declares who may call a route. A route without it is refused, and fails the architecture test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);
