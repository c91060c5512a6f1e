import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route:
 * `public` everybody; `admin` staff (ADMIN_TOKEN as Bearer, or the session cookie); `section-token` a section's team with its
 * own token, or staff; `operator` a program on this machine (metrics scraper), or staff.
 */
export type AccessLevel = 'public' | 'admin' | 'section-token' | 'operator';

export const ACCESS = Symbol('ACCESS');

/** Every route declares it; one that does not is refused, and fails the architecture test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);
