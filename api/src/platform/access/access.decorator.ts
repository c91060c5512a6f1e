import { SetMetadata } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';

/**
 * Who may call a route. `public`: every client. A role: accounts of that role at the desk, and the holder of
 * ADMIN_TOKEN, as Bearer or with a session at the desk. `account`: staff of any role. `pdfs`: a `moderatore`, and the
 * session of `/admin/pdfs`. `section-token`: a section team with its token, or a `responsabile`. `operator`: a program on
 * this machine, such as a metrics scraper, or a `responsabile`.
 */
export type AccessLevel = 'public' | StaffRole | 'account' | 'pdfs' | 'section-token' | 'operator';

export const ACCESS = Symbol('ACCESS');

/** Declares who may call a route. A route without it is refused, and fails the architecture test. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

/** Returns who may call a route; undefined for one that does not say so. */
export const accessOf = ({ handler, controller }: { handler: object; controller: object }): AccessLevel | undefined =>
  Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
