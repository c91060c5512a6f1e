import { SetMetadata } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';

/**
 * Who may call a route. `public`: every client. A role: accounts of that role, and the holder of ADMIN_TOKEN, as Bearer
 * or with the session cookie. `account`: staff of any role. `section-token`: a section team with its token, or a
 * `responsabile`. `operator`: a program on this machine, such as a metrics scraper, or a `responsabile`.
 */
export type AccessLevel = 'public' | StaffRole | 'account' | 'section-token' | 'operator';

export const ACCESS = Symbol('ACCESS');

/** Declares who may call a route. A route without it is refused, and fails the architecture test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

export const FROM_ANY_PAGE = Symbol('FROM_ANY_PAGE');

/**
 * Accepts the session cookie of staff in calls of visitors' pages too: for `/admin/pdfs`, the page of such a section,
 * and for pictures, whose elements send no token.
 * Every section can make such a call in the browser of a member of staff.
 */
export const FromAnyPage = () => SetMetadata(FROM_ANY_PAGE, true);
